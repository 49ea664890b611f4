import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Needs } from '../../../shared/requested-fields';
import { ToolDocument } from '../tool-files/tool-document.type';
import { AddToolFileInput } from '../tool-files/tool-file.inputs';
import { documentsOfTool } from '../tool-files/tool-file.loader';
import { Tool } from '../tools/tool.entity';
import { addToolFile, withdrawToolFile } from './tool-files.service';

@Resolver(() => Tool)
export class ToolFilesResolver {
  @Mutation(() => Tool, {
    description:
      'Makes a public file of a complete upload (staff): a new document of a tool, or a new revision of the one with the same kind, title and language. The same upload again changes nothing.',
  })
  addToolFile(@Context() ctx: Ctx, @Arg('input') input: AddToolFileInput) {
    return addToolFile(ctx, input);
  }

  @Mutation(() => Tool, {
    description: 'Deletes a public file of a tool, one revision of a document (staff). Links to it end.',
  })
  withdrawToolFile(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return withdrawToolFile(ctx, id);
  }

  @Needs<Tool>('id')
  @FieldResolver(() => [ToolDocument], {
    description: 'Its public files, such as its data sheet, by kind, title and language.',
  })
  files(@Root() { id }: Tool, @Context() ctx: Ctx) {
    return documentsOfTool(ctx.publicDb('tool_files')).load(id);
  }
}

import { Args, ArgsType, Ctx as Context, Field, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../shared/ctx';
import { Whole } from '../../../shared/field-rules';
import { toolChanges } from './tool-changes.service';
import { ToolChanges } from './tool-changes.type';

@ArgsType()
class ToolChangesArgs {
  @Field(() => String, { nullable: true, description: '`next` of the answer before.' })
  after?: string | null;

  @Field(() => Int, { defaultValue: 100, description: 'Changes to read, up to 500.' })
  @Whole('first', 1, 500)
  first!: number;
}

@Resolver()
export class ToolChangesResolver {
  @Query(() => ToolChanges, {
    description:
      'Tools whose description, price or stock has changed after a position (anyone with an account). Without `after` it says only where to begin: read all tools then, and the changes after `next`.',
  })
  toolChanges(@Context() ctx: Ctx, @Args(() => ToolChangesArgs) { after = null, first }: ToolChangesArgs) {
    return toolChanges(ctx, { after, first });
  }
}

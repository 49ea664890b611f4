import { Field, ObjectType } from 'type-graphql';
import { ToolFileKind } from './tool-file-kind';
import { ToolFile } from './tool-file.entity';

@ObjectType('ToolFile', {
  description: 'A public file of a tool, for example its data sheet, in all its revisions.',
  simpleResolvers: true,
})
export class ToolDocument {
  @Field(() => ToolFileKind, { description: 'Kind of file.' })
  kind!: ToolFileKind;

  @Field({ description: 'Title, if the tool has several files of the kind; otherwise empty.' })
  title!: string;

  @Field({ description: 'Language, two letters of ISO 639-1: en. Empty for a file without text.' })
  language!: string;

  @Field(() => [ToolFile], { description: 'At least one; the newest first.' })
  revisions!: ToolFile[];
}

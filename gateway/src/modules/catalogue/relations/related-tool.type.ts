import { Field, Int, ObjectType } from 'type-graphql';
import { Tool } from '../tools/tool.entity';
import { ToolRelationSide } from './tool-relation-kind';

@ObjectType({ description: 'An attribute that differs between two tools.', simpleResolvers: true })
export class AttributeDifference {
  @Field({ description: 'Name of the attribute.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Value of the tool itself; null if it is not known.' })
  own!: string | null;

  @Field(() => String, { nullable: true, description: 'Value of the other tool; null if it is not known.' })
  other!: string | null;
}

@ObjectType('ToolRelation', {
  description: 'Another tool on sale, and what it is to a tool.',
  simpleResolvers: true,
})
export class RelatedTool {
  /** The tool itself. */
  of!: Pick<Tool, 'id' | 'familyId'>;

  @Field(() => ToolRelationSide, { description: 'What it is to the tool.' })
  kind!: ToolRelationSide;

  @Field(() => Tool, { description: 'The other tool.' })
  tool!: Tool;

  @Field(() => Int, { nullable: true, description: 'Pieces of the part in one kit; null for other kinds.' })
  quantity!: number | null;
}

import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { PageArgs } from '../../../shared/page';

@ObjectType({ description: 'How many tools have no value of an attribute.', simpleResolvers: true })
export class MissingValues {
  @Field(() => ID, { description: 'Id of the attribute.' })
  attributeId!: string;

  @Field(() => Int, { description: 'Tools of the family without a value.' })
  toolCount!: number;
}

@ArgsType()
export class ToolsWithoutValueArgs extends PageArgs {
  @Field(() => ID, { description: 'Id of the attribute.' })
  attributeId!: string;
}

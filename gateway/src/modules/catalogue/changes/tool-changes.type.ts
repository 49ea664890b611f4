import { Field, ID, ObjectType } from 'type-graphql';
import { Tool } from '../tools/tool.entity';

@ObjectType({ description: 'Tools that have changed, as they are now.', simpleResolvers: true })
export class ToolChanges {
  @Field(() => [Tool], {
    description: 'Tools on sale whose description, price or stock has changed, each once.',
  })
  tools!: Tool[];

  @Field(() => [ID], { description: 'Ids of tools that were deleted.' })
  deletedIds!: string[];

  @Field(() => String, { description: '`after` of the next request.' })
  next!: string;

  @Field(() => Boolean, { description: 'True if there is more to read now.' })
  more!: boolean;
}

import { ArrayMaxSize, IsOptional, IsUUID } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';

/** As many as one page of a list has. */
const MAX_IDS = 100;

@ArgsType()
export class MarkReadArgs {
  @Field(() => [ID], {
    nullable: true,
    description: `Which, at most ${MAX_IDS}; all of the viewer's if omitted. Those of somebody else are passed over.`,
  })
  @IsOptional()
  @ArrayMaxSize(MAX_IDS, { message: `At most ${MAX_IDS} at a time` })
  @IsUUID('all', { each: true, message: 'This is not a notification' })
  ids?: string[] | null;
}

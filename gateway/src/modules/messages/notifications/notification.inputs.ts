import { IsInt, IsOptional, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';
import { MaxItems } from '../../../shared/field-rules';

/** As many as one page of a list has. */
const MAX_IDS = 100;
const MAX_KINDS = 50;
const MAX_LENGTH = 100;

const MAX_ENTRIES = 50;

@ArgsType()
export class BellArgs {
  @Field(() => Int, { defaultValue: 20, description: `Number of entries, 1 to ${MAX_ENTRIES}.` })
  @IsInt()
  @Min(1)
  @Max(MAX_ENTRIES)
  first: number = 20;
}

@ArgsType()
export class MarkReadArgs {
  @Field(() => [ID], {
    nullable: true,
    description: `Ids of notifications, at most ${MAX_IDS}; all of the viewer's if omitted. Those of other users are ignored.`,
  })
  @IsOptional()
  @MaxItems(MAX_IDS, `At most ${MAX_IDS} at a time`)
  @IsUUID('all', { each: true, message: 'This is not a notification' })
  ids?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: `Only those of these kinds (\`BellEntry.kind\`), at most ${MAX_KINDS}.`,
  })
  @IsOptional()
  @MaxItems(MAX_KINDS, `At most ${MAX_KINDS} at a time`)
  @MaxLength(MAX_LENGTH, { each: true, message: `At most ${MAX_LENGTH} characters` })
  kinds?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only those about rows of the list at this path, because the list shows them.',
  })
  @IsOptional()
  @MaxLength(MAX_LENGTH, { message: `At most ${MAX_LENGTH} characters` })
  list?: string | null;
}

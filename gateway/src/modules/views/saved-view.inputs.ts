import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, InputType } from 'type-graphql';
import { limited } from '../../shared/constraint';
import { all, Line, MaxItems, Typed } from '../../shared/field-rules';

export const MAX_VIEWS = 50;
const MAX_COLUMNS = 50;

/** Name of a list: the client's own. */
const LIST_NAME = /^[a-z][a-z0-9-]*$/;
const COLUMN = /^[A-Za-z][A-Za-z0-9]*$/;
const LONGEST = 60;

const ListName = () =>
  all(
    limited({ maxLength: LONGEST }),
    MaxLength(LONGEST),
    Matches(LIST_NAME, { message: 'This is not the name of a list' }),
  );

@ArgsType()
export class SavedViewsArgs {
  @Field({ description: 'Name of the list.' })
  @ListName()
  list!: string;
}

@InputType({ description: 'A view of a list. It replaces your view of the same name.' })
export class SavedViewInput {
  @Field({ description: 'Name of the list, in lower case with hyphens.' })
  @ListName()
  list!: string;

  @Field({ description: 'Name of the view, at most 60 characters.' })
  @Line('Name', 60)
  name!: string;

  @Field({ description: 'Filters and sort, as in the address of the list, at most 2,000 characters.' })
  @Typed('Filters', 2_000)
  query!: string;

  @Field(() => [String], { defaultValue: [], description: 'Keys of the columns that it hides.' })
  @MaxItems(MAX_COLUMNS, `A view hides at most ${MAX_COLUMNS} columns`, { maxLength: LONGEST })
  @MaxLength(LONGEST, { each: true })
  @Matches(COLUMN, { each: true, message: 'This is not a column' })
  hiddenColumns!: string[];

  @Field({ defaultValue: false, description: 'True if all staff see it (staff).' })
  isShared!: boolean;
}

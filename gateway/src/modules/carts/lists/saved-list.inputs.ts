import { ArrayUnique, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { Line, Whole, MaxItems } from '../../../shared/field-rules';

export const MAX_LISTS = 50;
export const MAX_LINES = 500;

@InputType({ description: 'A line of a list.' })
export class SavedLineInput {
  @Field(() => ID, { description: 'Id of the tool. Each tool is in a list once.' })
  @IsUUID('all', { message: 'This is not a tool' })
  toolId!: string;

  @Field(() => Int, { description: 'Units, at least 1; the minimum order of the tool does not matter here.' })
  @Whole('Quantity', 1)
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'Your own reference, at most 100 characters.' })
  @IsOptional()
  @Line('Reference', 100, { isPrinted: true })
  reference?: string | null;
}

export const tooManyLines = `A list has at most ${MAX_LINES} lines`;

const Lines = (): PropertyDecorator => (target, key) => {
  ValidateNested()(target, key);
  ArrayUnique(({ toolId }: SavedLineInput) => String(toolId).toLowerCase(), {
    message: 'Each tool may be given once',
  })(target, key);
  MaxItems(MAX_LINES, tooManyLines)(target, key);
};

@InputType({ description: 'A new list.' })
export class CreateListInput {
  @Field({ description: 'Name, at most 100 characters. Each of your lists has another one.' })
  @Line('Name', 100)
  name!: string;

  @Field(() => [SavedLineInput], { description: `The lines in their order, at most ${MAX_LINES}.` })
  @Lines()
  lines!: SavedLineInput[];
}

@InputType({ description: 'Changes of a list. Omitted fields stay as they are.' })
export class UpdateListInput {
  @Field(() => String, { nullable: true, description: 'Another name.' })
  @IsOptional()
  @Line('Name', 100)
  name?: string | null;

  @Field(() => [SavedLineInput], { nullable: true, description: 'All lines in their order.' })
  @IsOptional()
  @Lines()
  lines?: SavedLineInput[] | null;
}

@InputType({ description: 'Lines to add to a list.' })
export class AddToListInput {
  @Field(() => [SavedLineInput], {
    description:
      'New tools follow the lines of the list; the quantity of a tool that it has already is added.',
  })
  @Lines()
  lines!: SavedLineInput[];
}

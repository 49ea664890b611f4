import { IsEnum, IsOptional, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, Float, ID, InputType, Int } from 'type-graphql';
import { all, Line, Lines, MaxItems, rule, Typed, Whole } from '../../../shared/field-rules';
import { limited } from '../../../shared/constraint';
import { AttributeKind } from './attribute-kind';
import { unitNamed } from './attribute-value';
import { LONGEST_UNIT } from './quantity/units';

export const MAX_ATTRIBUTES = 60;
const MAX_CHOICES = 100;
const LONGEST_NAME = 60;
const LONGEST_VALUE = 200;
/** Per cent. */
const [LEAST_TOLERANCE, MOST_TOLERANCE] = [0.001, 99];

const Key = () =>
  all(
    limited({ maxLength: LONGEST_NAME }),
    MaxLength(LONGEST_NAME),
    Matches(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
      message: 'A key has lower-case letters, digits and hyphens, and begins with a letter',
    }),
  );

const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** A unit that the shop knows, or an empty text. */
const UnitName = () =>
  rule('unit', { maxLength: LONGEST_UNIT }, (value) =>
    typeof value === 'string' && value.length <= LONGEST_UNIT && !HIDDEN.test(value) && unitNamed(value)
      ? null
      : 'This is not a unit that the shop knows: V, mA, kΩ, mm, °C, N·m, %',
  );

@InputType({ description: 'An attribute of a family.' })
export class AttributeInput {
  @Field({ description: 'Name in URLs and files, unique in its family: supply-voltage.' })
  @Key()
  key!: string;

  @Field({ description: 'Name of the attribute, at most 60 characters.' })
  @Line('Name', LONGEST_NAME)
  name!: string;

  @Field(() => AttributeKind, { description: 'What its values are.' })
  @IsEnum(AttributeKind)
  kind!: AttributeKind;

  @Field({
    defaultValue: '',
    description: 'Unit of numbers; empty for a number without a unit, and other kinds.',
  })
  @UnitName()
  unit!: string;

  @Field(() => Float, {
    nullable: true,
    description: 'Tolerance, in per cent, of numbers that are typed without one.',
  })
  @IsOptional()
  @limited({ min: LEAST_TOLERANCE, max: MOST_TOLERANCE })
  @Min(LEAST_TOLERANCE, { message: 'Tolerance must be at least 0.001 %' })
  @Max(MOST_TOLERANCE, { message: 'Tolerance is above 99 %' })
  tolerance?: number | null;

  @Field(() => [String], { nullable: true, description: 'The choices of a choice, at most 100.' })
  @IsOptional()
  @Lines('Choices', { most: MAX_CHOICES, max: LONGEST_NAME })
  choices?: string[] | null;

  @Field({ defaultValue: false, description: 'True if the catalogue can be filtered by it.' })
  isFacet!: boolean;

  @Field(() => String, { nullable: true, description: 'Heading of the group in which it is shown.' })
  @IsOptional()
  @Line('Group', LONGEST_NAME)
  heading?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Its place in the family; a new attribute without one is last.',
  })
  @IsOptional()
  @Whole('Position', 1, 1_000)
  position?: number | null;
}

@InputType({ description: 'What an attribute is for a tool.' })
export class ToolAttributeInput {
  @Field(() => ID, { description: 'Id of the attribute.' })
  attributeId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'As people write it: 4k7, −40…85 °C, yes; null removes it.',
  })
  @IsOptional()
  @Line('Value', LONGEST_VALUE)
  typed?: string | null;
}

@ArgsType()
export class SetToolAttributesArgs {
  @Field(() => ID, { description: 'Id of the tool.' })
  toolId!: string;

  @Field(() => [ToolAttributeInput], { description: 'What is set or removed; at most 60.' })
  @MaxItems(MAX_ATTRIBUTES, `At most ${MAX_ATTRIBUTES} attributes`)
  @ValidateNested({ each: true })
  values!: ToolAttributeInput[];
}

@ArgsType()
export class ReadAttributeArgs {
  @Field(() => ID, { description: 'Id of the attribute.' })
  attributeId!: string;

  @Field({ description: 'A value as it is being typed, at most 200 characters.' })
  @Typed('Value', LONGEST_VALUE)
  typed!: string;
}

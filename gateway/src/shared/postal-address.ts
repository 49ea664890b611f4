import { IsOptional } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Country } from './country';
import { Line, Lines } from './field-rules';

/** The longest parts. Together they make a text of at most 500 characters, as an address in one field has. */
const MAX = { name: 100, lines: 3, line: 70, city: 60, region: 60, postalCode: 16 } as const;

@ObjectType({ description: 'A postal address in its parts.', simpleResolvers: true })
export class PostalAddress {
  @Field(() => String, { nullable: true, description: 'Recipient: a person or a department.' })
  name!: string | null;

  @Field(() => [String], { description: 'Street and number, building, floor: 1 to 3 lines.' })
  lines!: readonly string[];

  @Field({ description: 'City or town.' })
  city!: string;

  @Field(() => String, { nullable: true, description: 'State, province or district.' })
  region!: string | null;

  @Field(() => String, { nullable: true, description: 'Postal code.' })
  postalCode!: string | null;

  @Field({ description: 'Country, two capital letters (ISO 3166).' })
  country!: string;
}

@InputType({ description: 'A postal address in its parts. Each is one line of text, which documents print.' })
export class PostalAddressInput {
  @Field(() => String, {
    nullable: true,
    description: `Recipient: a person or a department, at most ${MAX.name} characters.`,
  })
  @IsOptional()
  @Line('Name', MAX.name, { isPrinted: true })
  name?: string | null;

  @Field(() => [String], {
    description: `Street and number, building, floor: 1 to ${MAX.lines} lines of at most ${MAX.line} characters.`,
  })
  @Lines('Address', { most: MAX.lines, max: MAX.line })
  lines!: string[];

  @Field({ description: `City or town, at most ${MAX.city} characters.` })
  @Line('City', MAX.city, { isPrinted: true })
  city!: string;

  @Field(() => String, {
    nullable: true,
    description: `State, province or district, at most ${MAX.region} characters.`,
  })
  @IsOptional()
  @Line('Region', MAX.region, { isPrinted: true })
  region?: string | null;

  @Field(() => String, { nullable: true, description: `Postal code, at most ${MAX.postalCode} characters.` })
  @IsOptional()
  @Line('Postal code', MAX.postalCode, { isPrinted: true })
  postalCode?: string | null;

  @Field({ description: 'Country, two capital letters (ISO 3166).' })
  @Country()
  country!: string;
}

/** An address as it is stored: all parts named. */
export const postalAddressOf = (given: PostalAddressInput): PostalAddress => ({
  name: given.name ?? null,
  lines: given.lines,
  city: given.city,
  region: given.region ?? null,
  postalCode: given.postalCode ?? null,
  country: given.country,
});

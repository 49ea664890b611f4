import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A part of a search that is understood.', simpleResolvers: true })
export class UnderstoodPart {
  @Field({ description: 'What it says: Continuous current ≥ 4 A.' })
  shown!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the attribute, for a filter; null for others.',
  })
  key!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The field of ToolFilter that says it: inStock, hasDataSheet, shipsThisWeek or maxPrice; null for an attribute and for the family.',
  })
  offer!: string | null;

  @Field(() => [String], {
    description: 'Values of the attribute, for a filter; for maxPrice, cents; otherwise empty.',
  })
  values!: string[];

  @Field({ description: 'The search without this part.' })
  without!: string;
}

@ObjectType({ description: 'A search as conditions and words.', simpleResolvers: true })
export class UnderstoodSearch {
  @Field(() => String, {
    nullable: true,
    description: 'Slug of the family whose attributes it is about; null if it is about none.',
  })
  family!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the family.' })
  familyName!: string | null;

  @Field(() => [UnderstoodPart], { description: 'What is understood, in the order of the search.' })
  parts!: UnderstoodPart[];

  @Field({ description: 'The rest, which is searched as words; may be empty.' })
  words!: string;
}

import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A part of a search that is understood.', simpleResolvers: true })
export class UnderstoodPart {
  @Field({ description: 'What it says: Continuous current ≥ 4 A.' })
  shown!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the attribute, for a filter; null if it names the family.',
  })
  key!: string | null;

  @Field(() => [String], { description: 'Values of the attribute, for a filter; empty for the family.' })
  values!: string[];

  @Field({ description: 'The search without this part.' })
  without!: string;
}

@ObjectType({ description: 'A search as conditions and words.', simpleResolvers: true })
export class UnderstoodSearch {
  @Field({ description: 'Slug of the family that it is about.' })
  family!: string;

  @Field({ description: 'Name of the family.' })
  familyName!: string;

  @Field(() => [UnderstoodPart], { description: 'What is understood, in the order of the search.' })
  parts!: UnderstoodPart[];

  @Field({ description: 'The rest, which is searched as words; may be empty.' })
  words!: string;
}

import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How a text is read as a value, before it is saved.', simpleResolvers: true })
export class AttributeReading {
  @Field(() => String, {
    nullable: true,
    description: 'The value as it will be shown; null if it cannot be read.',
  })
  shown!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it cannot be read, in one sentence.' })
  problem!: string | null;

  @Field(() => Int, { nullable: true, description: 'Where in the text, from 0 on.' })
  at!: number | null;

  @Field(() => Int, { nullable: true, description: 'How many characters of the text are meant.' })
  length!: number | null;
}

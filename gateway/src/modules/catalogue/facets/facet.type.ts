import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Attribute } from '../attributes/attribute.entity';

@ObjectType({ description: 'A value to filter by.', simpleResolvers: true })
export class FacetChoice {
  @Field({ description: 'The value, for a filter.' })
  value!: string;

  @Field(() => Int, {
    description: 'How many tools the list has if this is the only value chosen of its attribute.',
  })
  count!: number;
}

@ObjectType({ description: 'A bar of a histogram.', simpleResolvers: true })
export class FacetBucket {
  @Field({ description: 'Its numbers as people write them: 10 … 20 V.' })
  shown!: string;

  @Field(() => Int, { description: 'Tools with a number in it; a range counts in each bar that it touches.' })
  count!: number;
}

@ObjectType({ description: 'The numbers of an attribute.', simpleResolvers: true })
export class FacetNumbers {
  @Field(() => Float, { description: 'The smallest, in the SI base unit.' })
  min!: number;

  @Field(() => Float, { description: 'The greatest, in the SI base unit.' })
  max!: number;

  @Field({ description: 'The smallest as people write it.' })
  shownMin!: string;

  @Field({ description: 'The greatest as people write it.' })
  shownMax!: string;

  @Field(() => [FacetBucket], { description: 'At most 20 bars, the smallest numbers first.' })
  buckets!: FacetBucket[];
}

@ObjectType({
  description:
    'An attribute to filter by. Its counts ignore the condition on the attribute itself and apply all others.',
  simpleResolvers: true,
})
export class Facet {
  @Field(() => Attribute, { description: 'The attribute.' })
  attribute!: Attribute;

  @Field(() => [FacetChoice], {
    description: 'The choices, or yes and no, in their order; empty for numbers.',
  })
  choices!: FacetChoice[];

  @Field(() => FacetNumbers, {
    nullable: true,
    description: 'The numbers; null for choices, and if no tool has one.',
  })
  numbers!: FacetNumbers | null;

  @Field(() => Int, { description: 'Tools without a value.' })
  unknown!: number;

  @Field(() => Int, { description: 'How many tools the list has without the condition on this attribute.' })
  total!: number;
}

@ObjectType({
  description: 'A condition on tools of all families. Its counts apply the filter without this condition.',
  simpleResolvers: true,
})
export class OfferFacet {
  @Field(() => Int, { description: 'How many tools the list has with it.' })
  count!: number;

  @Field(() => Int, { description: 'How many tools the list has whether they meet it or not.' })
  total!: number;
}

@ObjectType({ description: 'What a list of tools can be filtered by.', simpleResolvers: true })
export class ToolFacets {
  @Field(() => Int, { description: 'Tools that meet the filter.' })
  total!: number;

  @Field(() => Int, { description: 'Tools that ship now and meet the filter, whatever its inStock is.' })
  inStock!: number;

  @Field(() => OfferFacet, { description: 'Tools with a data sheet.' })
  hasDataSheet!: OfferFacet;

  @Field(() => OfferFacet, { description: 'Tools that ship this week.' })
  shipsThisWeek!: OfferFacet;

  @Field(() => OfferFacet, { nullable: true, description: 'Tools within the budget; null without one.' })
  budget!: OfferFacet | null;

  @Field(() => [Facet], { description: 'The facets of the family, in its order.' })
  facets!: Facet[];
}

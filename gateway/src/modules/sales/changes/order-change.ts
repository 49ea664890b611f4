import { Field, Int, ObjectType } from 'type-graphql';
import { Refusal } from '../../../shared/refusal';
import { LocalDate, Money } from '../../../shared/scalars';

@ObjectType({ description: 'An order, and its values at a lower quantity.', simpleResolvers: true })
export class OrderChange {
  @Field(() => Int, { description: 'The lower quantity.' })
  quantity!: number;

  @Field(() => Money, { description: 'Price per unit at this quantity.' })
  unitPrice!: number;

  @Field(() => Money, { description: 'Total before the change, without tax.' })
  totalBefore!: number;

  @Field(() => Money, { description: 'Total after the change, without tax; the total for changeOrder.' })
  total!: number;

  @Field(() => Money, { description: 'Total before the change, its share of the tax included.' })
  grossBefore!: number;

  @Field(() => Money, { description: 'Total after the change, its share of the tax included.' })
  gross!: number;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Day on which all of it is promised to ship after the change.',
  })
  promisedOn!: string | null;

  @Field(() => Refusal, {
    nullable: true,
    description: 'Reason for which changeOrder would refuse it; null if it would not.',
  })
  problem!: Refusal | null;
}

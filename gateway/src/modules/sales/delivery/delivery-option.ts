import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Refusal } from '../../../shared/refusal';
import { Money } from '../../../shared/scalars';
import { DeliveryKind } from '../purchases/delivery-kind.type';
import type { AddressPrice } from './delivery-price';

@ObjectType({ description: 'The price of a delivery to one of its addresses.', simpleResolvers: true })
export class AddressDelivery implements AddressPrice {
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the further address; null for the delivery address.',
  })
  destination!: number | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Price without tax; null if it is quoted after review.',
  })
  price!: number | null;
}

@ObjectType({ description: 'A delivery of lines that are placed now.', simpleResolvers: true })
export class DeliveryOption {
  @Field(() => ID, { description: 'Id of the method, for placePurchase.' })
  methodId!: string;

  @Field({ description: 'Name.' })
  name!: string;

  @Field(() => DeliveryKind, { description: 'Basis of its price.' })
  kind!: DeliveryKind;

  @Field(() => Money, {
    nullable: true,
    description: 'Price without tax; null if it is quoted after review, or cannot be chosen.',
  })
  price!: number | null;

  @Field(() => [AddressDelivery], {
    description: 'Price to each address; empty if it cannot be chosen.',
  })
  byAddress!: readonly AddressDelivery[];

  @Field(() => Money, {
    description: 'Total of the lines and the delivery, without tax; the total to agree to.',
  })
  total!: number;

  @Field(() => Money, { description: 'Tax on the total; 0 until it is decided.' })
  tax!: number;

  @Field(() => Money, { description: 'Total, tax included.' })
  grossTotal!: number;

  @Field(() => Refusal, { nullable: true, description: 'Reason that it cannot be chosen; null if it can.' })
  problem!: Refusal | null;
}

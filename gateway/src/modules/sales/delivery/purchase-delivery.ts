import { Field, ObjectType } from 'type-graphql';
import { Money } from '../../../shared/scalars';
import type { PurchaseCharge } from '../purchases/purchase-charge.entity';
import { DeliveryKind } from '../purchases/delivery-kind.type';
import { DeliveryState } from '../orders/delivery.status';

type Facts = Pick<
  PurchaseCharge,
  'purchaseId' | 'name' | 'kind' | 'amount' | 'tax' | 'proposed' | 'refusal' | 'state'
>;

/** The charge of a purchase for its delivery. */
@ObjectType({ description: 'Delivery of a purchase, and its price.', simpleResolvers: true })
export class PurchaseDelivery implements Facts {
  purchaseId!: string;

  @Field({ description: 'Name of the method at the time of the purchase.' })
  name!: string;

  @Field(() => DeliveryKind, { description: 'Basis of its price.' })
  kind!: DeliveryKind;

  @Field(() => Money, { nullable: true, description: 'Price without tax; null until it is agreed.' })
  amount!: number | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Share of the tax of the purchase; null until price and tax are decided.',
  })
  tax!: number | null;

  @Field(() => Money, { nullable: true, description: 'The fee that an admin has set, without tax.' })
  proposed!: number | null;

  @Field(() => String, { nullable: true, description: "The customer's reason to refuse the fee." })
  refusal!: string | null;

  @Field(() => DeliveryState, { description: 'State.' })
  state!: DeliveryState;
}

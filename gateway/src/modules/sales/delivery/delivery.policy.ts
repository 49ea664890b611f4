import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import { allowed, requires, Permission, refused } from '../../../shared/permission';
import { mayPay } from '../purchases/purchase.policy';
import type { Purchase } from '../purchases/purchase.entity';
import { DeliveryState } from '../purchases/delivery.status';
import type { PurchaseDelivery } from './purchase-delivery';

export const canManageDelivery = (actor: Actor | null): Permission => requires(actor, 'settings.change');

@ObjectType({ description: "The viewer's current permissions on a delivery.", simpleResolvers: true })
export class DeliveryPermissions {
  @Field(() => Permission, { description: 'Set the fee (admins).' })
  quote!: Permission;

  @Field(() => Permission, { description: 'Accept or refuse the fee.' })
  answer!: Permission;
}

const wrongState = (reason: string) => refused('conflict', 'WRONG_STATE', reason);
const agreed = wrongState('The price of this delivery is agreed.');
const cancelled = wrongState('This purchase is cancelled.');
const noFee = wrongState('No delivery fee awaits an answer.');

/** Permission to set the fee of a delivery that is quoted after review: until it is accepted. */
export function canQuoteDelivery(
  actor: Actor | null,
  { state }: Pick<PurchaseDelivery, 'state'>,
): Permission {
  const staff = requires(actor, 'orders.approve');
  if (!staff.allowed) return staff;
  if (state === DeliveryState.Cancelled) return cancelled;
  return state === DeliveryState.Agreed ? agreed : allowed;
}

/** Permission to accept or refuse the fee of a delivery: who may pay the purchase. */
export function canAnswerFee(
  actor: Actor | null,
  purchase: Pick<Purchase, 'customerId' | 'companyId'>,
  { state }: Pick<PurchaseDelivery, 'state'>,
): Permission {
  const buyer = mayPay(actor, purchase);
  if (!buyer.allowed) return buyer;
  return state === DeliveryState.FeeProposed ? allowed : noFee;
}

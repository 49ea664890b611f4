import { Field, ObjectType } from 'type-graphql';
import { Permission } from '../../../shared/permission';
import type { Sale } from './capacity.policy';
import type { PurchaseStage } from './purchase.status';

/** What `viewerCan` of an order says; the rules are the rows of the same names (sale.policy.ts). */
export const ofOrder = {
  delete: 'Delete the order.',
  pay: 'Pay the order by bank transfer, which an admin then records.',
  updateStatus: 'Set the status.',
  ship: 'Ship the remaining units.',
  recordPayment: 'Record the payment.',
  returnItems: 'Return items that were shipped.',
  change: 'Lower its quantity.',
};

/** What the rooms above need to add theirs. */
interface OfPurchase extends Sale {
  readonly id: string;
  readonly stage: PurchaseStage;
  readonly taxDecidedAt: Date | null;
  readonly depositPercent: number | null;
  readonly depositPaidAt: Date | null;
}

/** The same of a purchase; rooms above add what depends on facts of their own. */
export const ofPurchase = {
  decide: 'Approve or reject it, while it awaits approval.',
  approveOrders: 'Approve all of its orders that are pending (admins).',
  setTaxCountry: 'Name the country that decides its tax (admins).',
  remind: 'Remind the approvers, while it awaits approval.',
  withdraw: 'Withdraw it, while it awaits approval.',
  orderAgain: 'Order its lines again.',
  returnItems: 'Return items that were shipped.',
  change: 'Change its requested day and its delivery address.',
};

@ObjectType({ description: "The viewer's current permissions on an order.", simpleResolvers: true })
export class OrderPermissions {}

@ObjectType({ description: "The viewer's current permissions on a purchase.", simpleResolvers: true })
export class PurchasePermissions {
  /** What they are about, for the rooms above. */
  purchase!: OfPurchase;
}

for (const [{ prototype }, fields] of [
  [OrderPermissions, ofOrder],
  [PurchasePermissions, ofPurchase],
] as const)
  for (const [name, description] of Object.entries(fields))
    Field(() => Permission, { description })(prototype, name);

import { registerEnumType } from 'type-graphql';
import { PurchaseStage } from '../orders/purchase.status';

export enum PurchaseState {
  Open = 'Open',
  Confirmed = 'Confirmed',
  PartlyShipped = 'PartlyShipped',
  Shipped = 'Shipped',
  Cancelled = 'Cancelled',
  AwaitingApproval = 'AwaitingApproval',
  Rejected = 'Rejected',
}
registerEnumType(PurchaseState, {
  name: 'PurchaseState',
  description: 'State of a purchase, derived from its orders.',
  valuesConfig: {
    Open: { description: 'The shop has not confirmed all of its orders; nothing was shipped yet.' },
    Confirmed: { description: 'The shop has approved all of its orders; nothing was shipped yet.' },
    PartlyShipped: { description: 'Some of its units were shipped.' },
    Shipped: { description: 'All of its orders were shipped.' },
    Cancelled: { description: 'All of its orders were deleted.' },
    AwaitingApproval: { description: 'Above the limit of its buyer: an approver of the company decides.' },
    Rejected: { description: 'An approver of the company rejected it.' },
  },
});

export enum PurchaseStep {
  Placed = 'Placed',
  Approved = 'Approved',
  Shipped = 'Shipped',
  Paid = 'Paid',
}
registerEnumType(PurchaseStep, {
  name: 'PurchaseStep',
  description: 'A step of a purchase, which is done when all of its orders have passed it.',
  valuesConfig: {
    Placed: { description: 'Its orders are placed.' },
    Approved: { description: 'No order is pending.' },
    Shipped: { description: 'Every order is on its way.' },
    Paid: { description: 'Every order is paid.' },
  },
});

interface Passed {
  readonly orders: number;
  readonly pending: number;
  readonly shipped: number;
  readonly unpaid: number;
}

/** The steps that all orders of a purchase have passed, deleted ones apart. */
export function doneSteps({ orders, pending, shipped, unpaid }: Passed): PurchaseStep[] {
  if (orders === 0) return [];
  return [
    PurchaseStep.Placed,
    ...(pending === 0 ? [PurchaseStep.Approved] : []),
    ...(shipped === orders ? [PurchaseStep.Shipped] : []),
    ...(unpaid === 0 ? [PurchaseStep.Paid] : []),
  ];
}

const some = (condition: string): string =>
  `EXISTS (SELECT FROM orders WHERE purchase_id = item.id AND deleted_at IS NULL AND ${condition})`;
const SHIPPED = some('shipped_quantity > 0');
const NOT_SHIPPED = some(`status <> 'Shipped'`);
const PENDING = some(`status = 'Pending'`);

/** The same as conditions on a row of purchases, `item`. */
export const IN_STATE: Record<PurchaseState, string> = {
  Open: `item.state = 'Placed' AND ${PENDING} AND NOT ${SHIPPED}`,
  Confirmed: `item.state = 'Placed' AND ${NOT_SHIPPED} AND NOT ${SHIPPED} AND NOT ${PENDING}`,
  PartlyShipped: `item.state = 'Placed' AND ${NOT_SHIPPED} AND ${SHIPPED}`,
  Shipped: `item.state = 'Placed' AND NOT ${NOT_SHIPPED} AND ${SHIPPED}`,
  Cancelled: `item.state = 'Placed' AND NOT ${NOT_SHIPPED} AND NOT ${SHIPPED}`,
  AwaitingApproval: `item.state = 'AwaitingApproval'`,
  Rejected: `item.state = 'Rejected'`,
};

type Left = Record<'orders' | 'pending' | 'shipped' | 'left', number>;

/** The state of a purchase, from the counts of its orders that are not deleted. */
export function stateOf(stage: PurchaseStage, { orders, pending, shipped, left }: Left): PurchaseState {
  if (stage === PurchaseStage.AwaitingApproval) return PurchaseState.AwaitingApproval;
  if (stage === PurchaseStage.Rejected) return PurchaseState.Rejected;
  if (orders === 0) return PurchaseState.Cancelled;
  if (left === 0) return pending > 0 ? PurchaseState.Open : PurchaseState.Confirmed;
  return shipped < orders ? PurchaseState.PartlyShipped : PurchaseState.Shipped;
}

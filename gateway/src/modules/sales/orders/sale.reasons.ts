import type { StaffPermission } from '../../../rules/permissions';
import { multipleBelow } from '../../../rules/quantities';
import type { Actor } from '../../../shared/ctx';
import type { ErrorCode } from '../../../shared/domain-error';
import { holds, refused, type Permission } from '../../../shared/permission';
import type { WorkingDays } from '../../../shared/time/working-days';
import { formatUnits } from '../../../shared/units';
import { quantityProblem } from '../../catalogue/lines/line-check.service';
import { PriceSource } from '../../catalogue/pricing/price-source';
import type { Tool } from '../../catalogue/tools/tool.entity';
import { TAX_UNDECIDED } from '../../taxes/tax.service';
import { DeliveryState } from './delivery.status';
import type { Order } from './order.entity';
import { OrderStatus, PaymentStatus } from './order.status';
import { isBeingMade, type Part } from './promise.service';
import { PurchaseStage } from './purchase.status';
import type { Sale } from './capacity.policy';

/** Why the facts do not allow an action; null if they do. */
export type Reason<Facts> = (facts: Facts) => Permission | null;
/** The same, if it depends on who acts. */
export type ActorsReason<Facts> = (facts: Facts, actor: Actor) => Permission | null;

const when =
  <Facts>(applies: (facts: Facts) => boolean, refusal: Permission): Reason<Facts> =>
  (facts) =>
    applies(facts) ? refusal : null;

const conflict = (code: ErrorCode) => (reason: string) => refused('conflict', code, reason);
const wrongState = conflict('WRONG_STATE');
const orderPaid = conflict('ORDER_PAID');
const orderShipped = conflict('ORDER_SHIPPED');

/** A reason that does not apply to staff with a permission. */
export const exceptFor =
  <Facts>(permission: StaffPermission, reason: Reason<Facts>): ActorsReason<Facts> =>
  (facts, actor) =>
    holds(actor, permission) ? null : reason(facts);

// Of an order
type Of<Columns extends keyof Order> = Pick<Order, Columns>;

export const paid = when(
  ({ payment }: Of<'payment'>) => payment === PaymentStatus.paid,
  orderPaid('This order is already paid.'),
);
export const shipped = when(
  ({ status }: Of<'status'>) => status === OrderStatus.Shipped,
  orderShipped('This order has already been shipped.'),
);
export const partlyShipped = when(
  ({ shippedQuantity }: Of<'shippedQuantity'>) => shippedQuantity > 0,
  orderShipped('Part of this order has already been shipped.'),
);
export const packed = when(
  ({ status, madeQuantity }: Of<'status' | 'madeQuantity'>) =>
    status === OrderStatus.Approved && madeQuantity === 0,
  wrongState('The shop has accepted this order and may be packing it. Delete it, or write to the shop.'),
);

/** What is read only of an order that could otherwise be changed. */
interface Making {
  readonly order: Order;
  readonly parts: readonly Part[];
  readonly days: WorkingDays;
  readonly tool: Tool;
}
export const beingMade = when(
  ({ order, parts, days }: Making) => isBeingMade(order, parts, days),
  wrongState('The shop has begun to make this order.'),
);
export const quoted: Reason<Making> = ({ order: { priceSource, quantity } }) =>
  priceSource === PriceSource.QUOTE
    ? wrongState(`This price was quoted for ${formatUnits(quantity)}. Ask for another quote.`)
    : null;
/** Minimum and multiple of its tool allow no lower quantity. */
export const leastAlready: Reason<Making> = ({ order: { quantity }, tool }) => {
  const problem = quantityProblem(tool, multipleBelow(quantity - 1, tool.orderMultiple));
  return problem && refused(problem.kind, problem.code, problem.message);
};

// Of an order or a purchase
const NOTHING_TO_RETURN = wrongState('Nothing that was shipped is left to return.');
export const orderReturned = when(
  ({ shippedQuantity, returnedQuantity }: Of<'shippedQuantity' | 'returnedQuantity'>) =>
    shippedQuantity === returnedQuantity,
  NOTHING_TO_RETURN,
);
export const nothingToReturn = when(
  ({ returnable }: { returnable: number }) => returnable <= 0,
  NOTHING_TO_RETURN,
);

/** Why nothing is paid or invoiced yet. */
export const FEE_OPEN =
  'The delivery fee is not agreed yet: the shop sets it, and the customer accepts it in the purchase.';

/** What decides whether an order or a purchase can be paid now. */
export interface ToPay {
  /** False if nothing is left to pay. */
  readonly owes: boolean;
  /** True if the tax is decided. */
  readonly isTaxed: boolean;
  /** True if a delivery fee is still to be agreed. */
  readonly awaitsFee: boolean;
}
const untaxed = conflict('TAX_UNDECIDED')(TAX_UNDECIDED);
/** Something is paid once its amount is known, and if there is one: before that, there would be two amounts. */
export const unpayable: readonly Reason<ToPay>[] = [
  when(({ isTaxed }) => !isTaxed, untaxed),
  when(({ awaitsFee }) => awaitsFee, conflict('DELIVERY_NOT_AGREED')(FEE_OPEN)),
  when(({ owes }) => !owes, orderPaid('Nothing is left to pay.')),
];

// Of a purchase
interface Staged {
  readonly stage: PurchaseStage;
}
const inStage = (stage: PurchaseStage) => (purchase: Staged) => purchase.stage === stage;
const isAwaiting = inStage(PurchaseStage.AwaitingApproval);

export const awaitingApproval = when(
  isAwaiting,
  wrongState('This purchase awaits approval. Withdraw it, and order it as you want it.'),
);
export const awaitingNoApproval = when(
  (purchase: Staged) => !isAwaiting(purchase),
  wrongState('This purchase awaits no approval.'),
);
const somebodyElse = refused('forbidden', 'FORBIDDEN', 'Somebody else has to approve your purchase.');
export const ownPurchase: ActorsReason<Sale> = ({ customerId }, { userId }) =>
  customerId === userId ? somebodyElse : null;
export const remindedToday = when(
  ({ isRemindedToday }: { isRemindedToday: boolean }) => isRemindedToday,
  wrongState('The approvers were reminded today.'),
);
export const notPlaced = when(
  (purchase: Staged) => !inStage(PurchaseStage.Placed)(purchase),
  wrongState('This purchase is not placed.'),
);
export const nonePending = when(
  ({ pending }: { pending: number }) => pending === 0,
  wrongState('No order of this purchase is pending.'),
);
export const withoutOrders = when(
  ({ orders }: { orders: number }) => orders === 0,
  wrongState('This purchase has no orders.'),
);
export const someShipped = when(
  ({ left }: { left: number }) => left > 0,
  orderShipped('Some of this purchase has already been shipped.'),
);
export const allPaid = when(
  ({ isPaid }: { isPaid: boolean }) => isPaid,
  orderPaid('No order of this purchase is unpaid.'),
);

interface Taxed {
  readonly taxDecidedAt: Date | null;
}
export const taxed = when(
  ({ taxDecidedAt }: Taxed) => taxDecidedAt !== null,
  wrongState('The tax of this purchase is decided.'),
);
export const taxUndecided = when(({ taxDecidedAt }: Taxed) => taxDecidedAt === null, untaxed);
export const noInvoicePending = when(
  ({ pendingOrders }: { pendingOrders: number }) => pendingOrders === 0,
  wrongState('No invoice of this purchase is pending.'),
);

/** Of its delivery. */
interface Delivered {
  readonly delivery: DeliveryState;
}
const deliveryIs =
  (state: DeliveryState) =>
  ({ delivery }: Delivered) =>
    delivery === state;
export const cancelled = when(deliveryIs(DeliveryState.Cancelled), wrongState('This purchase is cancelled.'));
export const feeAgreed = when(
  deliveryIs(DeliveryState.Agreed),
  wrongState('The price of this delivery is agreed.'),
);
export const noFeeProposed = when(
  (purchase: Delivered) => !deliveryIs(DeliveryState.FeeProposed)(purchase),
  wrongState('No delivery fee awaits an answer.'),
);

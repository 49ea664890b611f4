import { DomainError, notFound } from '../../shared/domain-error';
import { addWorkingDays, dayOf } from '../../shared/working-days';
import { priceAt, type LinePrice, type Priced } from './pricing';
import { ToolLifecycle } from './tool.lifecycle';

/** The values of a tool that decide about a line. */
export interface LineTerms extends Priced {
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
  readonly leadTimeDays: number;
  readonly lifecycle: ToolLifecycle;
  readonly lastBuyOn: string | null;
  readonly replacedById: string | null;
  readonly deletedAt: Date | null;
}

export interface LineCheck extends LinePrice {
  /** The day on which this quantity can leave, as 2026-11-21. */
  readonly shipsOn: string;
  /** Why it cannot be ordered; the first one is the reason that an order is refused with. */
  readonly problems: readonly DomainError[];
}

/** What is in stock leaves on the next working day. */
const PACKING_DAYS = 1;

const multipleAbove = (quantity: number, multiple: number): number =>
  Math.ceil(quantity / multiple) * multiple;

/** The smallest quantity that minimum order and order multiple allow. */
export const smallestQuantity = ({ minimumOrder, orderMultiple }: LineTerms): number =>
  multipleAbove(minimumOrder, orderMultiple);

/**
 * The one place that decides about a line: price, minimum, multiple, stock and lifecycle of a quantity of a tool. The
 * statement that takes the stock (orders/order.placing.ts) has the same conditions in SQL; a test holds them together.
 */
export const checkLine = (tool: LineTerms, quantity: number, now = new Date()): LineCheck => ({
  ...priceAt(tool, quantity),
  shipsOn: addWorkingDays(dayOf(now), quantity <= tool.availableStock ? PACKING_DAYS : tool.leadTimeDays),
  problems: [
    sale(tool, now),
    minimum(tool, quantity),
    multiple(tool, quantity),
    stock(tool, quantity, now),
  ].filter((problem) => problem !== null),
});

function sale({ deletedAt, lifecycle, lastBuyOn, replacedById }: LineTerms, now: Date): DomainError | null {
  if (deletedAt) return notFound();
  const isOver =
    lifecycle === ToolLifecycle.Discontinued ||
    (lifecycle === ToolLifecycle.LastTimeBuy && lastBuyOn !== null && lastBuyOn < dayOf(now));
  return isOver
    ? new DomainError('conflict', 'DISCONTINUED', 'This tool is no longer sold.', {
        replacedBy: replacedById,
      })
    : null;
}

function minimum(tool: LineTerms, quantity: number): DomainError | null {
  const least = smallestQuantity(tool);
  return quantity < least
    ? new DomainError('rule', 'BELOW_MINIMUM', `You can't order less than ${least}`, { minimum: least })
    : null;
}

function multiple(tool: LineTerms, quantity: number): DomainError | null {
  const { orderMultiple } = tool;
  const rest = quantity % orderMultiple;
  // Below the minimum, that is the problem.
  if (rest === 0 || quantity < smallestQuantity(tool)) return null;
  const nearestBelow = quantity - rest;
  const nearestAbove = nearestBelow + orderMultiple;
  return new DomainError(
    'rule',
    'NOT_A_MULTIPLE',
    `This tool is sold in multiples of ${orderMultiple}: ${nearestBelow} or ${nearestAbove}.`,
    { multiple: orderMultiple, nearestBelow, nearestAbove },
  );
}

function stock({ availableStock, leadTimeDays }: LineTerms, quantity: number, now: Date): DomainError | null {
  if (quantity <= availableStock) return null;
  return new DomainError('conflict', 'INSUFFICIENT_STOCK', `Only ${availableStock} are left in stock.`, {
    available: availableStock,
    moreOn: addWorkingDays(dayOf(now), leadTimeDays),
  });
}

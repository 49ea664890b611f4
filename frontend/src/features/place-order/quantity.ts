import { formatNumber } from '../../lib/format/format';
import { fields, validation } from '../../lib/messages';
import {
  largestQuantity,
  multipleAbove,
  multipleBelow,
  smallestQuantity,
  type Sold,
} from '../../entities/tool/pricing';
import { workingDays } from '../../entities/order/lead-time';
import { wholeNumber } from '../../lib/forms/whole-number';

/** Limits of the quantity of an order (specification section 9): multiples from the smallest to the largest. */
export type QuantityLimits = { minimum: number; stock: number; multiple: number };

/** A typed quantity that cannot be ordered: why, and the nearest quantities that can. */
export type QuantityProblem = { reason: string; fixes: readonly number[] };

/** Steps of Page Up and Page Down; the buttons and the arrows go by one (specification section 9). */
export const LARGE_STEP = 10;

export const quantityLimits = (tool: Sold): QuantityLimits => ({
  minimum: smallestQuantity(tool),
  stock: largestQuantity(tool),
  multiple: tool.orderMultiple,
});

/**
 * The quantity after some steps of one multiple each; the first step from a typed quantity leads to the next multiple.
 * Stops silently at the stock; `refused` reports a step below the minimum (specification section 5).
 */
export function stepQuantity(quantity: number, steps: number, { minimum, stock, multiple }: QuantityLimits) {
  if (steps < 0) {
    const next = multipleAbove(quantity, multiple) + steps * multiple;
    return quantity <= minimum
      ? { quantity, refused: true }
      : { quantity: Math.max(minimum, Math.min(stock, next)), refused: false };
  }
  const next = multipleBelow(quantity, multiple) + steps * multiple;
  return { quantity: Math.max(quantity, Math.min(stock, Math.max(minimum, next))), refused: false };
}

/** Why a typed quantity cannot be ordered, by the rules of the gateway (line-check.service.ts); null if it can. */
export function quantityProblem(
  typed: string,
  tool: Sold & { leadTimeDays: number },
): QuantityProblem | null {
  const { minimum, stock, multiple } = quantityLimits(tool);
  const quantity = wholeNumber(typed);
  if (quantity === null) {
    const reason = typed.trim()
      ? validation.wholeNumber(fields.quantity)
      : validation.required(fields.quantity);
    return { reason, fixes: [minimum] };
  }
  if (quantity < minimum) return { reason: validation.belowMinimum(minimum), fixes: [minimum] };
  if (quantity > tool.availableStock) {
    const left = `Only ${formatNumber(tool.availableStock)} are left in stock`;
    return { reason: `${left}; more in ${workingDays(tool.leadTimeDays)}`, fixes: [stock] };
  }
  if (quantity % multiple === 0) return null;
  const nearest = [multipleBelow(quantity, multiple), multipleAbove(quantity, multiple)];
  return {
    reason: `Sold in multiples of ${formatNumber(multiple)}: ${nearest.map(formatNumber).join(' or ')}`,
    fixes: nearest.filter((fix) => fix <= stock),
  };
}

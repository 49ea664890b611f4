import { largestQuantity, multipleAbove, smallestQuantity, type Sold } from '../../lib/pricing';

/** What the quantity of an order keeps to (specification section 9): multiples from the smallest to the largest. */
export type QuantityLimits = { minimum: number; stock: number; multiple: number };

/** Steps of Page Up and Page Down; the buttons and the arrows go by one (specification section 9). */
export const LARGE_STEP = 10;

export const quantityLimits = (tool: Sold): QuantityLimits => ({
  minimum: smallestQuantity(tool),
  stock: largestQuantity(tool),
  multiple: tool.orderMultiple,
});

/** The quantity within its limits, as after the stock, the minimum or the multiple has changed. */
export const clampQuantity = (quantity: number, { minimum, stock, multiple }: QuantityLimits): number =>
  Math.max(minimum, Math.min(stock, multipleAbove(quantity, multiple)));

/**
 * The quantity after some steps of one multiple each. Stops silently at the stock; `refused` tells of a step below the
 * minimum (specification section 5).
 */
export function stepQuantity(quantity: number, steps: number, limits: QuantityLimits) {
  return {
    quantity: clampQuantity(quantity + steps * limits.multiple, limits),
    refused: steps < 0 && quantity <= limits.minimum,
  };
}

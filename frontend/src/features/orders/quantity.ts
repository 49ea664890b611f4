/** What the quantity of an order keeps to (specification section 9). */
export type QuantityLimits = { minimum: number; stock: number };

/** Step of Page Up and Page Down; the buttons and the arrows go by 1 (specification section 9). */
export const LARGE_STEP = 10;

/** The quantity within its limits, as after the stock or the minimum has changed. */
export const clampQuantity = (quantity: number, { minimum, stock }: QuantityLimits): number =>
  Math.max(minimum, Math.min(stock, quantity));

/**
 * The quantity after a step. Stops silently at the stock; `refused` tells of a step below the minimum
 * (specification section 5).
 */
export function stepQuantity(quantity: number, by: number, limits: QuantityLimits) {
  return {
    quantity: clampQuantity(quantity + by, limits),
    refused: by < 0 && quantity <= limits.minimum,
  };
}

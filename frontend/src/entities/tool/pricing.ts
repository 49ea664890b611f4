/** From this quantity on, a unit costs this many cents. */
type PriceBreak = { minQuantity: number; unitPrice: number };

/** What a price depends on: the tool's own price in cents, and its price breaks in ascending order. */
export type Priced = { price: number; priceBreaks: readonly PriceBreak[] };

/** What decides which quantities can be ordered. */
export type Sold = { minimumOrder: number; orderMultiple: number; availableStock: number };

/** The price of a quantity, by the gateway's rules (gateway/src/modules/catalogue/pricing/). */
export function priceAt({ price, priceBreaks }: Priced, quantity: number) {
  const reached = rungAt(priceBreaks, quantity);
  const unitPrice = reached?.unitPrice ?? price;
  return {
    /** Cents a unit at this quantity. */
    unitPrice,
    total: unitPrice * quantity,
    /** The quantity of the price break that applies; null at the list price. */
    breakQuantity: reached?.minQuantity ?? null,
    /** The next price break, if there is one. */
    next: priceBreaks.find(({ minQuantity }) => minQuantity > quantity) ?? null,
  };
}

/** The rung that a quantity reaches. */
export const rungAt = <Rung extends PriceBreak>(
  ladder: readonly Rung[],
  quantity: number,
): Rung | undefined => ladder.filter(({ minQuantity }) => minQuantity <= quantity).at(-1);

/** What the lower of two prices saves, in whole per cent; a price of 0 leaves nothing to save. */
export const savedPercent = (price: number, lower: number): number =>
  price ? Math.round((1 - lower / price) * 100) : 0;

/** The quantity, or the next one above it that is a multiple. */
export const multipleAbove = (quantity: number, multiple: number): number =>
  Math.ceil(quantity / multiple) * multiple;

/** The quantity, or the next one below it that is a multiple. */
export const multipleBelow = (quantity: number, multiple: number): number =>
  Math.floor(quantity / multiple) * multiple;

/** The smallest quantity that minimum order and order multiple allow. */
export const smallestQuantity = ({ minimumOrder, orderMultiple }: Omit<Sold, 'availableStock'>): number =>
  multipleAbove(minimumOrder, orderMultiple);

/** The largest quantity that the stock allows. */
export const largestQuantity = ({ availableStock, orderMultiple }: Omit<Sold, 'minimumOrder'>): number =>
  multipleBelow(availableStock, orderMultiple);

/** The price ladder as it can be bought: the first rung begins at the smallest quantity. */
export const ladderOf = (tool: Priced & Sold): PriceBreak[] => {
  const minQuantity = smallestQuantity(tool);
  const first = { minQuantity, unitPrice: priceAt(tool, minQuantity).unitPrice };
  return [first, ...tool.priceBreaks.filter((priceBreak) => priceBreak.minQuantity > minQuantity)];
};

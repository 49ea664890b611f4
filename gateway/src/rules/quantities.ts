/** The terms of a tool that limit the quantities of an order. */
export interface QuantityTerms {
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
}

/** The quantity, or the next one above it that is a multiple. */
export const multipleAbove = (quantity: number, multiple: number): number =>
  Math.ceil(quantity / multiple) * multiple;

/** The quantity, or the next one below it that is a multiple. */
export const multipleBelow = (quantity: number, multiple: number): number =>
  Math.floor(quantity / multiple) * multiple;

/** The smallest quantity that minimum order and order multiple allow. */
export const smallestQuantity = ({
  minimumOrder,
  orderMultiple,
}: Pick<QuantityTerms, 'minimumOrder' | 'orderMultiple'>): number =>
  multipleAbove(minimumOrder, orderMultiple);

/** The largest quantity that the stock allows. */
export const largestQuantity = ({
  availableStock,
  orderMultiple,
}: Pick<QuantityTerms, 'availableStock' | 'orderMultiple'>): number =>
  multipleBelow(availableStock, orderMultiple);

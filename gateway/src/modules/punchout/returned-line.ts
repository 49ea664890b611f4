/** A line of the cart that returns to a purchasing system. */
export interface ReturnedLine {
  readonly toolId: string;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** Cents per unit, without tax. */
  readonly unitPrice: number;
  /** Days until all of it leaves. */
  readonly leadDays: number;
  readonly reference: string | null;
}

/** Cents as an amount with two decimals: 1250 is 12.50. */
export const decimal = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

import type { SnapshotTax } from './snapshot';

/** A rate that applies to a delivery. */
export type Rate = Pick<SnapshotTax, 'name' | 'note' | 'basisPoints'>;

/** A line and its share of the tax of its purchase. Amounts in cents. */
export interface Taxed {
  readonly total: number;
  readonly tax: number;
}

/** The taxes of a document with some lines: the sum of their shares. */
export const taxesOf = (rate: Rate | null, lines: readonly Taxed[]): SnapshotTax[] =>
  rate ? [{ ...rate, net: sum(lines, 'total'), tax: sum(lines, 'tax') }] : [];

const sum = (lines: readonly Taxed[], of: keyof Taxed): number =>
  lines.reduce((total, line) => total + line[of], 0);

/** SQL: the tax of some units of an order, in cents. The shares of all its units add up to the tax of the order. */
export const taxOf = (unitsBefore: string, units: string): string =>
  `(round(tax_cents::numeric * (${unitsBefore} + ${units}) / quantity)
    - round(tax_cents::numeric * ${unitsBefore} / quantity))::bigint`;

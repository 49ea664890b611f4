import type { SnapshotTax } from './snapshot';

const WHOLE = 10_000n;

/** The tax on a sum in cents, rounded half up. The product may be above 2^53. */
export const taxOn = (net: number, basisPoints: number): number =>
  Number((BigInt(net) * BigInt(basisPoints) + WHOLE / 2n) / WHOLE);

/** The most that the tax on parts of a sum comes to, each rounded by itself. */
const taxAtMost = (net: number, basisPoints: number): number =>
  Number((BigInt(net) * BigInt(basisPoints) + WHOLE - 1n) / WHOLE);

/** The most that invoices of some orders come to, taxes included: each order may get an invoice of its own. */
export const grossOf = (rate: Rate | null, nets: readonly number[]): number =>
  nets.reduce((sum, net) => sum + net + (rate ? taxAtMost(net, rate.basisPoints) : 0), 0);

/** A rate that applies to a delivery. */
export type Rate = Pick<SnapshotTax, 'name' | 'note' | 'basisPoints'>;

/** A rate without the amounts or the country beside it. */
export const rateIn = ({ name, note, basisPoints }: Rate): Rate => ({ name, note, basisPoints });

/** The taxes of a document whose lines come to `net`. */
export const taxesOf = (rate: Rate | null, net: number): SnapshotTax[] =>
  rate ? [{ ...rate, net, tax: taxOn(net, rate.basisPoints) }] : [];

/**
 * The taxes of a credit note that takes `net` back from what was left of its invoice: the difference of the taxes before
 * and after it. So all credit notes together take back the invoice's tax to the cent.
 */
export const creditedTaxes = (rate: Rate | null, left: number, net: number): SnapshotTax[] =>
  rate ? [{ ...rate, net, tax: taxOn(left, rate.basisPoints) - taxOn(left - net, rate.basisPoints) }] : [];

/** Money is whole cents of a US dollar everywhere in the gateway; REST speaks dollars (specification section 7). */
export const CENTS = 100;

/** A client's number of dollars in cents. Anything but a whole number is returned unchanged, for the rules to refuse. */
export const centsOf = (dollars: unknown): unknown =>
  Number.isSafeInteger(dollars) ? (dollars as number) * CENTS : dollars;

/** Dollars for REST: whole wherever the amount is whole. */
export const dollarsOf = (cents: number): number => cents / CENTS;

const whole = new Intl.NumberFormat('en-US');
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** An amount in a message: `$1,250`, `$7.20`. */
export const formatMoney = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${(cents % CENTS ? exact : whole).format(dollarsOf(Math.abs(cents)))}`;

/** An amount for other programs: 123456 is `1234.56`. */
export function decimalAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A rate for other programs: 1900 basis points are `19`, 750 are `7.5`. */
export const decimalPercent = (basisPoints: number): string => String(basisPoints / 100);

/** An amount in the details of an error: cents in GraphQL, dollars in REST. */
export class Amount {
  constructor(readonly cents: number) {}

  toJSON(): number {
    return this.cents;
  }
}

/**
 * What the bookings of the journal are about: each has an account number of its own (adr/0125). The key of a rate ends with
 * its hundredths of a percent: `revenue:1900`, `tax:1900`.
 */
const FIXED = {
  receivables: 'Receivables',
  'on-account': 'Payments on account',
  deposits: 'Deposits received',
  bank: 'Bank',
  card: 'Cards',
  cash: 'Cash',
  cheque: 'Cheques',
  other: 'Other payments',
  'card-refunds': 'Refunds of cards',
  'revenue:Z': 'Revenue, zero rate',
  'revenue:E': 'Revenue, exempt from tax',
  'revenue:AE': 'Revenue, reverse charge',
  'revenue:K': 'Revenue, intra-community supply',
  'revenue:G': 'Revenue, export',
  'revenue:O': 'Revenue, not subject to tax',
  delivery: 'Delivery',
  tooling: 'Tooling',
} as const;

export type FixedAccount = keyof typeof FIXED;

/** An account by what is booked on it. */
export type AccountKey = FixedAccount | `revenue:${number}` | `tax:${number}`;

/** In the order in which screens show them. */
export const FIXED_ACCOUNTS = Object.keys(FIXED) as readonly FixedAccount[];

/** A rate from 0.01 % to 100 %. */
const OF_RATE = /^(revenue|tax):([1-9]\d{0,3}|10000)$/;

export const isAccountKey = (key: string): key is AccountKey =>
  Object.hasOwn(FIXED, key) || OF_RATE.test(key);

/** A rate as people write it, of hundredths of a percent: `19 %`, `13.33 %`. */
export const rateText = (basisPoints: number): string => `${basisPoints / 100} %`;

/** The name of an account: `Revenue, 19 %`. */
export function accountName(key: AccountKey): string {
  const [, what, basisPoints] = OF_RATE.exec(key) ?? [];
  if (!what) return FIXED[key as FixedAccount];
  return `${what === 'tax' ? 'Tax' : 'Revenue'}, ${rateText(Number(basisPoints))}`;
}

/** The accounts of rates above 0, given in hundredths of a percent, the highest first. */
export const rateAccounts = (rates: Iterable<number>): AccountKey[] => {
  const sorted = [...new Set(rates)].filter((rate) => rate > 0).sort((a, b) => b - a);
  return [
    ...sorted.map((rate) => `revenue:${rate}` as const),
    ...sorted.map((rate) => `tax:${rate}` as const),
  ];
};

/** The rate of an account in hundredths of a percent; null if it is not of a rate. */
export function rateOfAccount(key: AccountKey): number | null {
  const [, , basisPoints] = OF_RATE.exec(key) ?? [];
  return basisPoints === undefined ? null : Number(basisPoints);
}

/** An account number: digits, as most charts have them, or letters, digits, dots and hyphens. */
export const ACCOUNT_NUMBER = /^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/;

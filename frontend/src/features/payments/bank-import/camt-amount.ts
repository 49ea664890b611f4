import { CENTS } from '../../../lib/format/money';
import { at, textAt } from './camt-xml';
import type { LineProblem } from './statement';

/** Value of an Amt element: cents, or the reason why it cannot be read. */
export interface CamtAmount {
  readonly currency: string;
  readonly value: string;
  readonly cents: number | LineProblem;
}

/** The largest payment that the gateway takes, cents. */
const MOST = 2_147_483_647 * CENTS;

/** Cents of an XML decimal such as 1250.00 or 885.50000; commas, signs and exponents are no decimals of ISO 20022. */
function centsOf(value: string): number | LineProblem {
  if (!value) return 'missingAmount';
  const [, whole = '', decimals = ''] = /^(\d*)(?:\.(\d*))?$/.exec(value) ?? [];
  if (!whole && !decimals) return 'notAnAmount';
  if (/[1-9]/.test(decimals.slice(2))) return 'fractionOfACent';
  const cents = Number(whole) * CENTS + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return cents > MOST ? 'tooLarge' : cents;
}

export function amountAt(parent: Element, ...path: readonly string[]): CamtAmount | null {
  const [element] = at(parent, ...path);
  if (!element) return null;
  const value = (element.textContent ?? '').trim();
  return { currency: (element.getAttribute('Ccy') ?? '').trim().toUpperCase(), value, cents: centsOf(value) };
}

/** Where a transfer of a batch has its amount, the most exact place first. */
const PLACES = [
  ['Amt'],
  ['AmtDtls', 'TxAmt', 'Amt'],
  ['AmtDtls', 'CntrValAmt', 'Amt'],
  ['AmtDtls', 'InstdAmt', 'Amt'],
] as const;

const amountsOf = (transfer: Element): CamtAmount[] =>
  PLACES.flatMap((place) => amountAt(transfer, ...place) ?? []);

/** Bank charges of a transfer, cents. */
function chargesOf(transfer: Element): number {
  const total = amountAt(transfer, 'Chrgs', 'TtlChrgsAndTaxAmt');
  const each = [...at(transfer, 'Chrgs', 'Rcrd'), ...at(transfer, 'Chrgs')].flatMap(
    (charge) => amountAt(charge, 'Amt') ?? [],
  );
  return (total ? [total] : each).reduce(
    (sum, { cents }) => sum + (typeof cents === 'number' ? cents : 0),
    0,
  );
}

/** A transfer of a batch with its amount. */
export interface BatchPart {
  readonly transfer: Element;
  readonly isCredit: boolean;
  readonly amount: CamtAmount | null;
}

/**
 * The transfers of a batch with their amounts, without charges where only that adds up; null if the amounts do not add up to
 * the entry, because one is missing, unreadable or in another currency.
 */
export function partsOfBatch(transfers: readonly Element[], entry: CamtAmount): BatchPart[] | null {
  const gross = transfers.map((transfer): BatchPart => {
    const amounts = amountsOf(transfer);
    const amount = amounts.find(({ currency }) => currency === entry.currency) ?? null;
    return { transfer, amount, isCredit: textAt(transfer, 'CdtDbtInd') !== 'DBIT' };
  });
  const net = gross.map((part): BatchPart => {
    const cents = part.amount?.cents;
    if (!part.amount || typeof cents !== 'number') return part;
    return { ...part, amount: { ...part.amount, cents: cents - chargesOf(part.transfer) } };
  });
  return [gross, net].find((parts) => addsUp(parts, entry)) ?? null;
}

function addsUp(parts: readonly BatchPart[], { cents: total }: CamtAmount): boolean {
  const sum = parts.reduce((all, { amount, isCredit }) => {
    const cents = typeof amount?.cents === 'number' && amount.cents >= 0 ? amount.cents : Number.NaN;
    return all + (isCredit ? cents : -cents);
  }, 0);
  return sum === total;
}

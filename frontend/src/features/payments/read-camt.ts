import { CENTS } from '../../lib/money';
import { LONGEST, type Statement, type BankLine } from './statement';

/** The shop's prices are in dollars; money of another currency is recorded by hand. */
const CURRENCY = 'USD';

const all = (parent: Element, name: string): Element[] => [...parent.getElementsByTagNameNS('*', name)];
const textOf = (parent: Element, name: string): string => all(parent, name)[0]?.textContent?.trim() ?? '';
const childOf = (parent: Element, name: string): Element | undefined =>
  [...parent.children].find(({ localName }) => localName === name);

/** Cents of an amount such as 1250.00; null unless it is above 0, exact, and in dollars. */
function centsOf(amount: Element | undefined): number | null {
  if (amount?.getAttribute('Ccy') !== CURRENCY) return null;
  const [, dollars, cents = ''] =
    /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(amount.textContent?.trim() ?? '') ?? [];
  return dollars ? Number(dollars) * CENTS + Number(cents.padEnd(2, '0')) || null : null;
}

/** What the bank says about a transfer: purpose, references and who paid. */
function purposeOf(transfer: Element): string {
  const payer = all(transfer, 'Dbtr')[0];
  const references = [...all(transfer, 'Ref'), ...all(transfer, 'EndToEndId')].map(
    (it) => it.textContent ?? '',
  );
  const parts = [
    ...all(transfer, 'Ustrd').map((it) => it.textContent ?? ''),
    ...references.filter((reference) => reference !== 'NOTPROVIDED'),
    payer ? textOf(payer, 'Nm') : '',
    textOf(transfer, 'AddtlTxInf'),
  ];
  return parts.join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/** An entry is one transfer, or a batch whose transfers have amounts of their own. */
function linesOf(entry: Element): (BankLine | null)[] {
  const isCredit = childOf(entry, 'CdtDbtInd')?.textContent === 'CRDT' && textOf(entry, 'RvslInd') !== 'true';
  const isBooked = (childOf(entry, 'Sts')?.textContent ?? '').trim() === 'BOOK';
  const bookedOn = textOf(entry, 'BookgDt').slice(0, 10);
  const transfers = all(entry, 'TxDtls');
  const parts = transfers.length > 1 ? transfers : [entry];
  return parts.map((part) => {
    const amount = centsOf(childOf(part, 'Amt') ?? all(part, 'TxAmt').flatMap((it) => all(it, 'Amt'))[0]);
    return isCredit && isBooked && amount ? { bookedOn, amount, text: purposeOf(part) } : null;
  });
}

/** The lines of a bank statement in CAMT.053 (ISO 20022); null if the text is something else. */
export function readCamt(text: string): Statement | null {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
  const statements = all(root, 'BkToCstmrStmt');
  if (statements.length === 0) return null;
  const found = statements.flatMap((statement) => all(statement, 'Ntry')).flatMap(linesOf);
  const lines = found.filter((line) => line !== null);
  return { lines, leftOut: found.length - lines.length };
}

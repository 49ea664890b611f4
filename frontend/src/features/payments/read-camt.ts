import { CENTS } from '../../lib/money';
import { LONGEST, type LeftOutReason, type StatementLine } from './statement';

/** The shop's prices are in dollars; money of another currency is recorded by hand. */
const CURRENCY = 'USD';

const all = (parent: Element, name: string): Element[] => [...parent.getElementsByTagNameNS('*', name)];
const textOf = (parent: Element, name: string): string => all(parent, name)[0]?.textContent?.trim() ?? '';
const childOf = (parent: Element, name: string): Element | undefined =>
  [...parent.children].find(({ localName }) => localName === name);

/** Cents of an amount such as 1250.00; null unless it is exact. */
function centsOf(amount: string): number | null {
  const [, dollars, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  return dollars ? Number(dollars) * CENTS + Number(cents.padEnd(2, '0')) : null;
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

function reasonOf(entry: Element): LeftOutReason | null {
  if ((childOf(entry, 'Sts')?.textContent ?? '').trim() !== 'BOOK') return 'pending';
  if (childOf(entry, 'CdtDbtInd')?.textContent !== 'CRDT') return 'outgoing';
  return textOf(entry, 'RvslInd') === 'true' ? 'reversal' : null;
}

/** An entry is one transfer, or a batch whose transfers have amounts of their own. */
function linesOf(entry: Element, place: number): StatementLine[] {
  const reason = reasonOf(entry);
  const bookedOn = textOf(entry, 'BookgDt').slice(0, 10);
  const transfers = all(entry, 'TxDtls');
  const parts = transfers.length > 1 ? transfers : [entry];
  return parts.map((part): StatementLine => {
    const row = place + 1;
    const text = purposeOf(part);
    const money = childOf(part, 'Amt') ?? all(part, 'TxAmt').flatMap((it) => all(it, 'Amt'))[0];
    const currency = money?.getAttribute('Ccy') ?? '';
    if (reason) return { outcome: 'leftOut', reason, row, text };
    if (currency !== CURRENCY) return { outcome: 'leftOut', reason: 'otherCurrency', row, text, currency };
    const value = money?.textContent?.trim() ?? '';
    const amount = centsOf(value);
    if (amount === null) return { outcome: 'refused', row, column: 'Amt', value, problem: 'notAnAmount' };
    return amount > 0
      ? { outcome: 'read', row, bookedOn, amount, text }
      : { outcome: 'leftOut', reason: 'zero', row, text };
  });
}

/** The lines of a bank statement in CAMT.053 (ISO 20022); null if the text is something else. */
export function readCamt(text: string): StatementLine[] | null {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'application/xml');
  const statements = all(root, 'BkToCstmrStmt');
  return statements.length > 0 ? statements.flatMap((it) => all(it, 'Ntry')).flatMap(linesOf) : null;
}

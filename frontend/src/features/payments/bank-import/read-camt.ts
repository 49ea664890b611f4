import { FileProblem } from '../../../lib/reading/file-problem';
import { amountAt, partsOfBatch, type CamtAmount } from './camt-amount';
import { dayOfEntry } from './camt-day';
import { purposeOf } from './camt-purpose';
import { at, rootOf, textAt } from './camt-xml';
import type { LeftOutReason, LineProblem, StatementLine } from './statement';

/** The shop's prices are in dollars; money of another currency is recorded by hand. */
const CURRENCY = 'USD';

/** Their lines come again in the statement of the day, with other words. */
const NOT_FINAL: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'an account report, CAMT.052',
  BkToCstmrDbtCdtNtfctn: 'a notification, CAMT.054',
};

/**
 * Results of each entry of a bank statement in CAMT.053 (ISO 20022, all versions), and of each transfer of a batch; null
 * if the text is another XML. @throws FileProblem
 */
export function readCamt(text: string): StatementLine[] | null {
  const root = rootOf(text);
  const [message] = root.localName === 'Document' ? [...root.children] : [root];
  const other = NOT_FINAL[message?.localName ?? ''];
  if (other) throw new FileProblem('NOT_A_STATEMENT', [other]);
  if (message?.localName !== 'BkToCstmrStmt') return null;
  return at(message, 'Stmt', 'Ntry').flatMap((entry, index) => linesOf(entry, index + 1));
}

const isTrue = (text: string): boolean => text === 'true' || text === '1';

/** Why an entry is no money that arrived. */
function reasonOf(entry: Element): LeftOutReason | null {
  if (isTrue(textAt(entry, 'RvslInd'))) return 'reversal';
  if (textAt(entry, 'CdtDbtInd') === 'DBIT') return 'outgoing';
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts');
  return status === 'BOOK' ? null : 'pending';
}

/**
 * An entry is one transfer, or a batch whose transfers have amounts that add up to it. Where they do not, for example
 * because the bank has converted them, the amount of the entry is what has arrived: one line with all texts.
 */
function linesOf(entry: Element, row: number): StatementLine[] {
  const transfers = at(entry, 'NtryDtls', 'TxDtls');
  const text = purposeOf(transfers, entry);
  const refused = (column: string, value: string, problem: LineProblem): StatementLine[] => [
    { outcome: 'refused', row, column, value, problem },
  ];
  const reason = reasonOf(entry);
  if (reason) return [{ outcome: 'leftOut', reason, row, text }];
  const sign = textAt(entry, 'CdtDbtInd');
  if (sign !== 'CRDT') return refused('CdtDbtInd', sign, 'signUnknown');
  const amount = amountAt(entry, 'Amt');
  if (!amount) return refused('Amt', '', 'missingAmount');
  const day = dayOfEntry(entry);
  const line = lineOf(day, row);
  const isBatch = transfers.length > 1 && amount.currency === CURRENCY;
  const parts = isBatch ? partsOfBatch(transfers, amount) : null;
  if (!parts) return [line(amount, text)];
  return parts.map(({ transfer, isCredit, amount: own }) => {
    const words = purposeOf([transfer], entry);
    return isCredit && own ? line(own, words) : { outcome: 'leftOut', reason: 'outgoing', row, text: words };
  });
}

type Day = ReturnType<typeof dayOfEntry>;

const lineOf =
  (day: Day, row: number) =>
  ({ currency, value, cents }: CamtAmount, text: string): StatementLine => {
    if (currency !== CURRENCY) return { outcome: 'leftOut', reason: 'otherCurrency', row, text, currency };
    if (typeof cents !== 'number') return { outcome: 'refused', row, column: 'Amt', value, problem: cents };
    if (cents === 0) return { outcome: 'leftOut', reason: 'zero', row, text };
    if ('problem' in day) return { outcome: 'refused', row, ...day };
    return { outcome: 'read', row, bookedOn: day.bookedOn, amount: cents, text };
  };

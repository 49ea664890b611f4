import { encode } from 'iconv-lite';
import { FORMULA } from '../../../rules/csv';
import { dayOf, daysAfter } from '../../../rules/days';
import { decimalAmount } from '../../../shared/money';
import type { DatevSettings } from './datev-settings.entity';
import { DATEV_COLUMNS, QUOTED_COLUMNS } from './datev-columns';
import type { Days, JournalEntry } from './journal.service';

/** Digits that account numbers have at least; debtors of the shop have one more. */
const SHORTEST = 4;

/** Days without separators: 20261031. */
const compact = (day: string): string => day.replaceAll('-', '');

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A line of the file. DATEV reads Windows-1252; other characters become question marks. */
const line = (fields: readonly string[]): Buffer => encode(`${fields.join(';')}\r\n`, 'win1252');

/** The first day of the fiscal year of a day. */
export function fiscalYearOf(
  day: string,
  { fiscalYearMonth }: Pick<DatevSettings, 'fiscalYearMonth'>,
): string {
  const month = String(fiscalYearMonth).padStart(2, '0');
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < month ? 1 : 0);
  return `${year}-${month}-01`;
}

/** The first line: 31 fields (version 700 of the header). The time of its making is the end of its days, so that the same days are the same file. */
export function datevHeader({ from, to }: Days, settings: DatevSettings): Buffer {
  const { consultantNumber, clientNumber, accountLength } = settings;
  return line([
    ...[quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13'],
    ...[`${compact(daysAfter(to, 1))}000000000`, '', quoted('SH'), quoted(''), quoted('')],
    ...[String(consultantNumber), String(clientNumber)],
    ...[compact(fiscalYearOf(from, settings)), String(accountLength), compact(from), compact(to)],
    // Its name, no initials, financial accounting, for every purpose, not locked.
    ...[quoted(`Journal ${from}/${to}`), quoted(''), '1', '0', '0', quoted('USD')],
    ...['', quoted(''), '', '', quoted(''), '', '', quoted(''), quoted('')],
  ]);
}

/** The second line. */
export const datevHeadings = (): Buffer => line(DATEV_COLUMNS);

/** A number of a document, in the characters that its field has; a sign at its beginning would be a formula. */
const documentField = (text: string): string =>
  text
    .replace(/[^\w$&%*+/-]/g, '')
    .replace(/^[+-]+/, '')
    .slice(0, 36);

/** A text in one line, as far as its field goes. A spreadsheet must not run it. */
function textField(text: string): string {
  const shown = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return (FORMULA.test(shown) ? `'${shown}` : shown).slice(0, 60);
}

/** The number of a debtor where accounts have more digits: it gets as many zeros. */
export const debtorAccount = (
  debtor: number,
  { accountLength }: Pick<DatevSettings, 'accountLength'>,
): number => debtor * 10 ** (accountLength - SHORTEST);

/** A booking: its debit account is the account, with S (Soll); its credit account the contra account. */
export function datevRow(entry: JournalEntry, settings: DatevSettings): Buffer {
  const { amount, day, document, source, text, debit, credit, debitAccount, creditAccount, debtor } = entry;
  const account = (key: string, number: string) =>
    key === 'receivables' ? String(debtorAccount(debtor, settings)) : number;
  const values: Readonly<Record<number, string>> = {
    1: decimalAmount(amount).replace('.', ','),
    2: 'S',
    7: account(debit, debitAccount),
    8: account(credit, creditAccount),
    10: day.slice(8) + day.slice(5, 7),
    11: documentField(document) || source,
    14: textField(text),
  };
  return line(
    DATEV_COLUMNS.map((_, at) => {
      const value = values[at + 1] ?? '';
      return QUOTED_COLUMNS.has(at + 1) ? quoted(value) : value;
    }),
  );
}

/** The last day of the fiscal year of a day. */
export const endOfFiscalYear = (day: string, settings: DatevSettings): string => {
  const begin = fiscalYearOf(day, settings);
  return dayOf(new Date(Date.parse(`${Number(begin.slice(0, 4)) + 1}${begin.slice(4)}`) - 1));
};

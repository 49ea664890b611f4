import { cut } from '../../../../../gateway/src/rules/cut';
import { readDay, type DateOrder } from '../../../lib/reading/dates';
import type { Decimal } from '../../../lib/reading/numerals';
import type { Row } from '../../../lib/reading/rows';
import type { Table } from '../../../lib/reading/table';
import {
  LONGEST,
  type LeftOutReason,
  type LineProblem,
  type StatementChoices,
  type StatementLine,
} from './statement';
import { currencyOfCell, currencyOfHeading, otherCurrency, readMoney, type Money } from './statement-amounts';
import type { StatementRole } from './statement-headings';
import { meaningsOf, type Direction } from './direction-words';
import { isBalance, isPending, isTotal, statesOf } from './statement-words';

interface Reader {
  readonly table: Table<StatementRole>;
  readonly order: DateOrder | null;
  readonly decimal: Decimal | null;
  readonly directionOf: (text: string) => Direction | undefined;
  readonly stateOf: ReturnType<typeof statesOf>;
}

type Refusal = { problem: LineProblem; role: StatementRole | null };
const isRefusal = (given: object): given is Refusal => 'problem' in given;

const squeezed = (parts: readonly string[]) => cut(parts.join(' ').replace(/\s+/g, ' ').trim(), LONGEST);
const cellOf = (row: Row, table: Table<StatementRole>, role: StatementRole): string =>
  row.values[table.columns[role] ?? -1] ?? '';

/** All that is no date, no money and nothing that another export may say differently. */
function textOf(row: Row, { columns }: Table<StatementRole>): string {
  const used = new Set(Object.values(columns));
  return squeezed(row.cells.filter((_, at) => !used.has(at)));
}

/** Earlier releases took all cells but those of the date and the amount. */
function formerTextOf(row: Row, { columns: { date, amount, credit } }: Table<StatementRole>): string {
  const money = credit ?? amount;
  return squeezed(row.cells.filter((_, at) => at !== date && at !== money));
}

/** The money of one column, with what a column of signs says. */
function signedMoney(cell: string, row: Row, { table, decimal, directionOf }: Reader): Money | Refusal {
  const read = readMoney(cell, decimal);
  if ('problem' in read) return { problem: read.problem, role: 'amount' };
  if (table.columns.sign === undefined) return read.money;
  const direction = directionOf(cellOf(row, table, 'sign'));
  if (!direction || (direction === 'in' && read.money.isOut)) return { problem: 'signUnknown', role: 'sign' };
  return { ...read.money, isOut: direction === 'out' };
}

/** The amount from a pair of columns with one filled. */
function moneyOfPair(row: Row, { table, decimal }: Reader): Money | Refusal {
  const sides = (['credit', 'debit'] as const).flatMap((role) => {
    const cell = cellOf(row, table, role);
    return cell ? [{ role, read: readMoney(cell, decimal) }] : [];
  });
  for (const { role, read } of sides) if ('problem' in read) return { problem: read.problem, role };
  const moneys = sides.flatMap(({ role, read }) => ('money' in read ? [{ role, ...read.money }] : []));
  const filled = moneys.filter(({ cents }) => cents > 0);
  const [first] = filled.length > 0 ? filled : moneys;
  if (!first) return { problem: 'missingAmount', role: 'credit' };
  if (filled.length > 1) return { problem: 'signUnknown', role: 'debit' };
  return { ...first, isOut: first.role === 'debit' || first.isOut };
}

function moneyOf(row: Row, reader: Reader): Money | Refusal {
  const { credit, debit, amount } = reader.table.columns;
  if (credit !== undefined && (debit !== undefined || amount === undefined)) return moneyOfPair(row, reader);
  const cell = cellOf(row, reader.table, 'amount');
  return cell ? signedMoney(cell, row, reader) : { problem: 'missingAmount', role: 'amount' };
}

const hasMoney = (row: Row, table: Table<StatementRole>) =>
  (['amount', 'credit', 'debit'] as const).some((role) => cellOf(row, table, role));

/** Why a line that is understood is no money that arrived. */
function reasonOf(row: Row, { table, stateOf }: Reader): LeftOutReason | null {
  const date = cellOf(row, table, 'date');
  if (row.cells.every((cell) => !cell)) return 'blank';
  if (
    row.cells.some(isBalance) ||
    (!hasMoney(row, table) && 'problem' in readDay(date, null) && !/\d/.test(date))
  )
    return 'note';
  if ('problem' in readDay(date, 'dmy') && row.cells.some(isTotal)) return 'note';
  if (isPending(date)) return 'pending';
  const state = stateOf(cellOf(row, table, 'state'));
  return state === 'booked' ? null : state;
}

function currencyOfRow(
  row: Row,
  { columns, headings }: Table<StatementRole>,
  money: Money | null,
): string | undefined {
  const at = [columns.amount, columns.credit, columns.debit].filter((one) => one !== undefined);
  const cell = columns.currency === undefined ? null : currencyOfCell(row.cells[columns.currency] ?? '');
  return otherCurrency(
    money?.currency,
    cell,
    cell ? null : at.map((one) => currencyOfHeading(headings[one] ?? '')).find(Boolean),
  );
}

function lineOf(row: Row, reader: Reader): StatementLine {
  const { table, order } = reader;
  const text = textOf(row, table);
  const leftOut = (reason: LeftOutReason, currency?: string): StatementLine => ({
    outcome: 'leftOut',
    reason,
    row: row.number,
    text: text || squeezed(row.cells),
    ...(currency && { currency }),
  });
  const refused = (problem: LineProblem, role: StatementRole | null, value: string): StatementLine => {
    const column = role ? (table.headings[table.columns[role] ?? -1] ?? null) : null;
    return { outcome: 'refused', row: row.number, column, value, problem };
  };
  if (row.problem) return refused(row.problem, null, squeezed(row.cells));
  const reason = reasonOf(row, reader);
  if (reason) return leftOut(reason);
  const money = moneyOf(row, reader);
  const currency = currencyOfRow(row, table, isRefusal(money) ? null : money);
  if (currency) return leftOut('otherCurrency', currency);
  if (isRefusal(money))
    return refused(money.problem, money.role, money.role ? cellOf(row, table, money.role) : '');
  if (money.cents === 0) return leftOut('zero');
  if (money.isOut) return leftOut('outgoing');
  const date = cellOf(row, table, 'date');
  const read = readDay(date, order);
  if ('problem' in read) return refused(date ? read.problem : 'missingDate', 'date', date);
  const formerText = formerTextOf(row, table);
  const line = { outcome: 'read', row: row.number, bookedOn: read.day, amount: money.cents, text } as const;
  return formerText === text ? line : { ...line, formerText };
}

/** The cells of a column below the headings. */
const cellsBelow = (table: Table<StatementRole>, role: StatementRole): string[] =>
  table.columns[role] === undefined
    ? []
    : table.rows.slice(table.headingAt + 1).map((row) => cellOf(row, table, role));

/** What the texts in a column of directions mean: as they say themselves, or as a person has said. */
function directionsIn(table: Table<StatementRole>, chosen: StatementChoices['meanings']) {
  const meaningOf = meaningsOf(cellsBelow(table, 'sign'));
  return (text: string): Direction | undefined => {
    const answer = chosen?.[text];
    return meaningOf(text) ?? (answer === 'in' || answer === 'out' ? answer : undefined);
  };
}

/** Texts in a column of directions that a person has to explain. */
export const unknownDirections = (
  table: Table<StatementRole>,
  chosen: StatementChoices['meanings'],
): string[] => {
  const directionOf = directionsIn(table, chosen);
  const texts = cellsBelow(table, 'sign').filter((text) => /\p{L}/u.test(text) && !directionOf(text));
  return [...new Set(texts)];
};

/** Results of each row of a statement, including those above its headings. */
export function linesOfTable(
  table: Table<StatementRole>,
  order: DateOrder | null,
  decimal: Decimal | null,
  meanings: StatementChoices['meanings'],
): StatementLine[] {
  const { rows, headingAt, columns } = table;
  const reader: Reader = {
    table,
    order,
    decimal,
    directionOf: directionsIn(table, meanings),
    stateOf: statesOf(table.headings[columns.state ?? -1] ?? '', cellsBelow(table, 'state')),
  };
  return rows.map((row, at): StatementLine => {
    if (at > headingAt) return lineOf(row, reader);
    const text = squeezed(row.cells);
    const reason = at === headingAt ? 'heading' : text ? 'note' : 'blank';
    return { outcome: 'leftOut', reason, row: row.number, text };
  });
}

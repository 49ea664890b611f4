import { currencyOf } from '../../../lib/reading/currencies';
import { readDay } from '../../../lib/reading/dates';
import { readNumeral } from '../../../lib/reading/numerals';
import type { Row } from '../../../lib/reading/rows';
import { tableOf, type Columns, type Table, type TableKind } from '../../../lib/reading/table';
import { statementHeadings, type StatementRole } from './statement-headings';
import { areDirections, isDirection, meaningsOf } from './direction-words';
import { readMoney } from './statement-amounts';
import { isState } from './statement-words';

const EXACT = 0;
const isDate = (cell: string) => !('problem' in readDay(cell, 'dmy')) || !('problem' in readDay(cell, 'mdy'));

/** How statements of account are read as tables. */
export const statementKind: TableKind<StatementRole> = {
  headings: statementHeadings,
  needed: [
    ['date', 'amount'],
    ['date', 'credit'],
  ],
  asked: ['date', 'amount', 'credit', 'debit'],
  fits: ({ values }, { date, amount, credit, debit }) =>
    isDate(values[date ?? -1] ?? '') &&
    [amount, credit, debit].some((at) => at !== undefined && readNumeral(values[at] ?? '') !== null),
  accepts: {
    // A column “Booked” may have days, or yes and no.
    date: (cells) => cells.length === 0 || !cells.every(isState),
    state: (cells, tier) => tier === EXACT || cells.every(isState),
    sign: (cells, tier) => tier === EXACT || cells.every(isDirection),
    currency: (cells, tier) => tier === EXACT || cells.every((cell) => currencyOf(cell) !== null),
    volatile: (cells) => cells.every((cell) => /^\d{1,6}$/.test(cell) || isDate(cell)),
  },
};

/** A column without a known heading whose cells are all of the same kind. */
function columnOf(
  table: Table<StatementRole>,
  isSo: (cells: readonly string[], at: number) => boolean,
): number | undefined {
  const used = new Set(Object.values(table.columns));
  const body = table.rows.slice(table.headingAt + 1);
  const at = table.headings.findIndex((_, index) => {
    const cells = body.map((row) => row.cells[index] ?? '').filter(Boolean);
    return !used.has(index) && cells.length > 0 && isSo(cells, index);
  });
  return at < 0 ? undefined : at;
}

/** Cells of the columns of amounts. */
const hasMinus = (table: Table<StatementRole>): boolean =>
  table.rows.slice(table.headingAt + 1).some(({ values }) => {
    const read = readMoney(values[table.columns.amount ?? -1] ?? '', '.');
    return 'money' in read && read.money.isOut;
  });

/** A column of types of transfers, some of which say the direction: it decides where no amount has a sign. */
function typesOf(table: Table<StatementRole>): number | undefined {
  if (table.columns.amount === undefined || hasMinus(table)) return undefined;
  const isType = (at: number) =>
    statementHeadings(table.headings[at] ?? '').some(({ role, tier }) => role === 'sign' && tier !== EXACT);
  return columnOf(table, (cells, at) => isType(at) && cells.some((cell) => meaningsOf(cells)(cell)));
}

/** The columns of a statement: by their headings, and direction and currency by their cells, too. */
export function statementTable(rows: readonly Row[], chosen?: Columns<StatementRole>): Table<StatementRole> {
  const table = tableOf(rows, statementKind, chosen);
  if (chosen) return table;
  const { sign, currency, credit, debit } = table.columns;
  const hasDirection = sign !== undefined || (credit !== undefined && debit !== undefined);
  return {
    ...table,
    columns: {
      ...table.columns,
      sign: hasDirection ? sign : (columnOf(table, areDirections) ?? typesOf(table)),
      currency:
        currency ??
        columnOf(table, (cells) => cells.every((cell) => /^[A-Z]{3}$/.test(cell) && currencyOf(cell))),
    },
  };
}

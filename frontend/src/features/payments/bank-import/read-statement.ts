import { DATE_ORDERS, dateOrderOf, ordersOf } from '../../../lib/reading/dates';
import { FileProblem } from '../../../lib/reading/file-problem';
import { rowsOfBytes } from '../../../lib/reading/read-bytes';
import { decimalOf, isAmbiguous, readNumeral } from '../../../lib/reading/numerals';
import type { Table } from '../../../lib/reading/table';
import type { OrderOption, Statement, StatementChoices, StatementLine, StatementQuestion } from './statement';
import type { StatementRole } from './statement-headings';
import { linesOfTable, unknownDirections } from './statement-lines';
import { statementKind, statementTable } from './statement-table';

const written = (
  { rows, headingAt, columns }: Table<StatementRole>,
  ...roles: readonly StatementRole[]
): { row: number; cell: string }[] =>
  rows
    .slice(headingAt + 1)
    .filter((row) => row.problem === null)
    .flatMap((row) => roles.map((role) => ({ row: row.number, cell: row.values[columns[role] ?? -1] ?? '' })))
    .filter(({ cell }) => cell);
const cellsOf = (...given: Parameters<typeof written>) => written(...given).map(({ cell }) => cell);

const coresOf = (cells: readonly string[]) => cells.flatMap((cell) => readNumeral(cell)?.core ?? []);

/** Which sign parts off the decimals; a balance proves it, too. */
function decimalOfTable(table: Table<StatementRole>) {
  const amounts = coresOf(cellsOf(table, 'amount', 'credit', 'debit'));
  const all = decimalOf([...amounts, ...coresOf(cellsOf(table, 'balance'))]);
  return all === 'ask' ? decimalOf(amounts) : all;
}

/** Which order the dates have: for one of them if they may have several, for all if no order fits all. */
function orderQuestion(table: Table<StatementRole>): StatementQuestion {
  const dates = written(table, 'date').map((date) => ({ ...date, orders: ordersOf(date.cell) }));
  const relevant = dates.filter(({ orders }) => orders.length > 0);
  const options = DATE_ORDERS.flatMap((order): OrderOption[] => {
    const example = relevant.find(({ orders }) => orders.includes(order));
    return example
      ? [{ order, example, unreadable: relevant.filter(({ orders }) => !orders.includes(order)) }]
      : [];
  });
  if (options.every(({ unreadable }) => unreadable.length > 0)) return { kind: 'contradiction', options };
  return { kind: 'order', example: relevant.find(({ orders }) => orders.length > 1)?.cell ?? '' };
}

/** More texts are no types of transfers; the lines of the others are refused. */
const MOST_ASKED = 20;

function statementOf(table: Table<StatementRole>, choices: StatementChoices): Statement {
  if (table.open.length > 0) return { lines: [], table, questions: [{ kind: 'columns', open: table.open }] };
  const order = choices.order ?? dateOrderOf(cellsOf(table, 'date'));
  const decimal = choices.decimal ?? decimalOfTable(table);
  const questions: StatementQuestion[] = [];
  if (order === 'ask') questions.push(orderQuestion(table));
  if (decimal === 'ask') {
    const example =
      cellsOf(table, 'amount', 'credit', 'debit').find((cell) => coresOf([cell]).some(isAmbiguous)) ?? '';
    questions.push({ kind: 'decimal', example });
  }
  const texts = unknownDirections(table, choices.meanings);
  if (texts.length > 0 && texts.length <= MOST_ASKED) questions.push({ kind: 'directions', texts });
  if (order === 'ask' || decimal === 'ask' || questions.length > 0) return { lines: [], table, questions };
  return { lines: linesOfTable(table, order, decimal, choices.meanings), table, questions };
}

/** @throws FileProblem BINARY if it is no statement */
async function linesOfXml(xml: string): Promise<readonly StatementLine[]> {
  const { readCamt } = await import('./read-camt');
  const lines = readCamt(xml);
  if (!lines) throw new FileProblem('BINARY', ['XML or HTML that is no CAMT.053 statement']);
  return lines;
}

/**
 * Results of each line of a bank statement: a table (CSV, XLSX) or CAMT.053. The user is asked about ambiguities before
 * anything is read. @throws FileProblem
 */
export async function readStatement(bytes: Uint8Array, choices: StatementChoices = {}): Promise<Statement> {
  const read = await rowsOfBytes(bytes, statementKind);
  if ('xml' in read) return { lines: await linesOfXml(read.xml), table: null, questions: [] };
  return statementOf(statementTable(read.rows, choices.columns), choices);
}

import { FORMULA_ESCAPE } from '../../../lib/csv';
import { linesOfCells, type TypedLine } from './typed-lines';

const SEPARATORS = [',', ';', '\t'];

/** Excel may name the separator in a line of its own. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** "GM-12 B 40 left arm": the first number after the first word is the quantity. */
const BLANKS = /^(?<sku>\S+(?:\s+(?!\d+(?:\s|$))\S+)*?)\s+(?<quantity>\d+)(?:\s+(?<reference>.*))?$/;

function cellsByBlanks(line: string): string[] {
  const { sku, quantity, reference = '' } = BLANKS.exec(line.trim())?.groups ?? {};
  if (sku && quantity) return [sku, quantity, reference];
  const [first = '', ...rest] = line.trim().split(/\s+/);
  return [first, rest.join(' ')];
}

/** Removes what an export adds to a text that a spreadsheet would run as a formula. */
const unescaped = (cell: string) => cell.replace(FORMULA_ESCAPE, '');

/**
 * Pasted or stored text → lines. Cells are separated by commas, semicolons, tabs or, without any of these, blanks.
 * @throws FileProblem
 */
export async function linesOfText(given: string): Promise<TypedLine[]> {
  const text = given.replace(/^\ufeff/, '');
  const separator = SEPARATOR_LINE.exec(text);
  if (!separator && !SEPARATORS.some((one) => text.includes(one)))
    return linesOfCells(text.split(/\r\n|\r|\n/).map(cellsByBlanks));
  const { parse } = await import('papaparse');
  const { data } = parse<string[]>(text.replace(SEPARATOR_LINE, ''), {
    delimiter: separator?.[1] ?? '',
    delimitersToGuess: SEPARATORS,
  });
  return linesOfCells(data.map((row) => row.map(unescaped)));
}

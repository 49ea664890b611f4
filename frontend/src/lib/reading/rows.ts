import { FileProblem } from './file-problem';

/** Why the cells of a row are not certain. */
export type RowProblem = 'moreCells' | 'unpairedQuote';

export interface Row {
  /** The first line that it takes in the file or the sheet, from 1. */
  readonly number: number;
  /** Displayed text. */
  readonly cells: readonly string[];
  /** Values to compute with: dates as 2026-11-21, numbers without a format. For texts, the displayed text. */
  readonly values: readonly string[];
  readonly problem: RowProblem | null;
}

export const MAX_LINES = 20_000;
export const MAX_COLUMNS = 250;
/** Letters of one line. */
const MAX_LETTERS = 20_000;
/** Lines of one cell in quotation marks. */
const MAX_CELL_LINES = 50;
const QUOTE = '"';
export const SEPARATORS = ['\t', ';', ',', '|'] as const;

const [LINE_FEED, RETURN] = [10, 13];
const SEPARATOR_CODES = new Set(SEPARATORS.map((separator) => separator.charCodeAt(0)));

/** Counts before anything is split. @throws FileProblem TOO_MANY_ROWS, TOO_MANY_COLUMNS, LINE_TOO_LONG */
function refuseHuge(text: string): void {
  let lines = 1;
  let separators = 0;
  let lineStart = 0;
  let longest = { line: 1, letters: 0 };
  let most = { line: 1, separators: 0 };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || (code === RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) {
      if (at - lineStart > longest.letters) longest = { line: lines, letters: at - lineStart };
      lines += 1;
      separators = 0;
      lineStart = at + 1;
    } else if (SEPARATOR_CODES.has(code)) {
      separators += 1;
      if (separators > most.separators) most = { line: lines, separators };
    }
  }
  if (lines > MAX_LINES) throw new FileProblem('TOO_MANY_ROWS', [String(lines), String(MAX_LINES)]);
  if (most.separators >= MAX_COLUMNS)
    throw new FileProblem('TOO_MANY_COLUMNS', [most.line, most.separators + 1, MAX_COLUMNS].map(String));
  if (text.length - lineStart > longest.letters) longest = { line: lines, letters: text.length - lineStart };
  if (longest.letters > MAX_LETTERS)
    throw new FileProblem('LINE_TOO_LONG', [longest.line, longest.letters, MAX_LETTERS].map(String));
}

/** The lines of a text; a line break at the end begins none. @throws FileProblem TOO_MANY_ROWS, TOO_MANY_COLUMNS */
export function linesOf(text: string): string[] {
  refuseHuge(text);
  const lines = text.split(/\r\n|\r|\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** The position behind a cell in quotation marks, at its closing one; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf(QUOTE, from);
  while (at >= 0 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

const isBlank = (letter: string | undefined, separator: string) =>
  letter !== undefined && letter !== separator && letter.trim() === '';

function skipBlanks(text: string, from: number, separator: string): number {
  let at = from;
  while (isBlank(text[at], separator)) at += 1;
  return at;
}

type Record = { cells: string[]; lines: number };

/** The cells of the record that begins at a line; null if its quotation marks are not in pairs. */
function recordAt(lines: readonly string[], first: number, separator: string): Record | null {
  let text = lines[first] ?? '';
  let count = 1;
  let at = 0;
  const cells: string[] = [];
  for (;;) {
    const start = skipBlanks(text, at, separator);
    if (text[start] === QUOTE) {
      let from = start + 1;
      let end = closingQuote(text, from);
      while (end < 0 && count < MAX_CELL_LINES && first + count < lines.length) {
        from = text.length + 1;
        text = `${text}\n${lines[first + count] ?? ''}`;
        count += 1;
        end = closingQuote(text, from);
      }
      at = skipBlanks(text, end + 1, separator);
      if (end < 0 || (at < text.length && text[at] !== separator)) return null;
      cells.push(
        text
          .slice(start + 1, end)
          .replaceAll('""', QUOTE)
          .trim(),
      );
    } else {
      const next = text.indexOf(separator, at);
      const end = next < 0 ? text.length : next;
      cells.push(text.slice(at, end).trim());
      at = end;
    }
    if (at >= text.length) return { cells, lines: count };
    at += 1;
  }
}

const unquoted = (line: string, separator: string) => line.split(separator).map((cell) => cell.trim());

/**
 * A cell of several lines, one with as many cells as the record: then two marks of different rows may have been
 * taken for a pair.
 */
const maySwallowRows = ({ cells }: Record, others: readonly string[], separator: string) =>
  cells.length > 1 && others.some((line) => line.split(separator).length === cells.length);

const rowOf = (number: number, cells: readonly string[], problem: RowProblem | null = null): Row => ({
  number,
  cells,
  values: cells,
  problem,
});

/**
 * Lines → rows of cells (RFC 4180). A quotation mark without its pair is part of its cell, so that it swallows no line;
 * where pairs are in doubt, each line is a row with that problem.
 */
export function splitRows(lines: readonly string[], separator: string): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < lines.length;) {
    const record = recordAt(lines, at, separator);
    const taken = lines.slice(at, at + (record?.lines ?? 1));
    if (record && !maySwallowRows(record, taken.slice(1), separator)) rows.push(rowOf(at + 1, record.cells));
    else {
      const problem = record ? 'unpairedQuote' : null;
      taken.forEach((line, later) => rows.push(rowOf(at + 1 + later, unquoted(line, separator), problem)));
    }
    at += taken.length;
  }
  return rows;
}

/** Lines whose cells are split by their meaning. */
export const splitByWords = (lines: readonly string[], split: (line: string) => readonly string[]): Row[] =>
  lines.map((line, at) => rowOf(at + 1, split(line)));

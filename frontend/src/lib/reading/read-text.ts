import { linesOf, SEPARATORS, splitByWords, splitRows, type Row } from './rows';
import { tableOf, type Table, type TableKind } from './table';

/** Excel may name the separator in a line of its own: `sep=;`, in quotation marks or not. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[,;\t|]*\s*$/i;
/** Enough lines to know the separator. */
const SAMPLE = 200;

interface Reading<Role extends string> {
  readonly separator: string;
  readonly table: Table<Role>;
  /** How well it fits: rows with what they need, then rows with several cells. */
  readonly weight: number;
}

/** Blanks between words, where nothing else separates. */
const WORDS = ' ';

const rowsBy = <Role extends string>(
  lines: readonly string[],
  separator: string,
  kind: TableKind<Role>,
): Row[] =>
  separator === WORDS && kind.splitByWords
    ? splitByWords(lines, kind.splitByWords)
    : splitRows(lines, separator);

function readingOf<Role extends string>(
  lines: readonly string[],
  separator: string,
  kind: TableKind<Role>,
): Reading<Role> {
  const table = tableOf(rowsBy(lines, separator, kind), kind);
  const body = table.rows.slice(table.headingAt + 1);
  const fitting = body.filter((row) => kind.fits(row, table.columns)).length;
  const several = body.filter((row) => row.cells.length > 1 && row.problem === null).length;
  const names = Object.keys(table.columns).length;
  const weight =
    fitting * 4 +
    (table.headingAt >= 0 ? names : 0) +
    (separator === WORDS ? 0 : several) / (body.length + 1);
  return { separator, table, weight };
}

/** The separator that makes most rows complete. */
function separatorOf<Role extends string>(lines: readonly string[], kind: TableKind<Role>): string {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE);
  const possible = [
    ...SEPARATORS.filter((separator) => sample.some((line) => line.includes(separator))),
    ...(kind.splitByWords ? [WORDS] : []),
  ];
  const readings = possible.map((separator) => readingOf(sample, separator, kind));
  return readings.reduce(
    (best, one) => (one.weight > best.weight ? one : best),
    readings[0] ?? { separator: ',', weight: 0 },
  ).separator;
}

/** The rows of a text, by the separator that it names or that fits best. @throws FileProblem */
export function rowsOfText<Role extends string>(given: string, kind: TableKind<Role>): Row[] {
  const lines = linesOf(given.replace(/^\ufeff/, ''));
  const named = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1];
  const separator = named ?? separatorOf(lines, kind);
  const rows = rowsBy(named ? ['', ...lines.slice(1)] : lines, separator, kind);
  return rows;
}

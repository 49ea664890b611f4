import type { PlacedLine, PlacedText } from './placed-text';
import { rowsOfText } from './read-text';
import type { Row } from './rows';
import { tableOf, type TableKind } from './table';

type Extent = Pick<PlacedText, 'left' | 'right'>;

/** How far two texts overlap from left to right; negative is the gap between them. */
const overlap = (one: Extent, other: Extent) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** The cells of a line below the headings, each below the heading that it overlaps most, or is nearest to. */
function cellsBelow(headings: readonly Extent[], line: PlacedLine): string[] {
  const cells = headings.map((): string[] => []);
  for (const cell of line) {
    const overlaps = headings.map((heading) => overlap(heading, cell));
    cells[overlaps.indexOf(Math.max(...overlaps))]?.push(cell.text);
  }
  return cells.map((texts) => texts.join(' '));
}

const textsIn = (line: PlacedLine) => line.map(({ text }) => text);
const rowOf = (cells: readonly string[], at: number): Row => ({
  number: at + 1,
  cells,
  values: cells,
  problem: null,
});

/** Lines → rows. Below the headings of a table, a cell belongs to the heading above it. */
export function rowsOfPlacedLines<Role extends string>(
  lines: readonly PlacedLine[],
  kind: TableKind<Role>,
): Row[] {
  const { headingAt } = tableOf(lines.map(textsIn).map(rowOf), kind);
  const headings = lines[headingAt];
  // A letter without a table.
  if (!headings) return rowsOfText(lines.map((line) => textsIn(line).join(' ')).join('\n'), kind);
  return lines.map((line, at) => rowOf(at > headingAt ? cellsBelow(headings, line) : textsIn(line), at));
}

import type { Headings } from './headings';
import type { Row } from './rows';

/** Required columns of a table, and their headings. */
export interface TableKind<Role extends string> {
  readonly headings: Headings<Role>;
  /** Sets of columns; one set is required. */
  readonly needed: readonly (readonly Role[])[];
  /** Columns about which a person is asked if two fit. */
  readonly asked: readonly Role[];
  /** Roles of the columns in order, if there is no heading row. */
  readonly positions?: readonly Role[];
  /** True if a row has what it needs: the separator with most such rows is the right one. */
  readonly fits: (row: Row, columns: Columns<Role>) => boolean;
  /** True if the first cells of a column can be what its heading says; `tier` is how exactly it says so. */
  readonly accepts?: Partial<Record<Role, (cells: readonly string[], tier: number) => boolean>>;
  /** Cells of a line without separators. */
  readonly splitByWords?: (line: string) => readonly string[];
}

/** The position of the column of each role. */
export type Columns<Role extends string> = Readonly<Partial<Record<Role, number>>>;

export interface Table<Role extends string> {
  readonly rows: readonly Row[];
  /** The place of the row of headings among the rows; -1 if there is none. */
  readonly headingAt: number;
  readonly headings: readonly string[];
  readonly columns: Columns<Role>;
  /** Required columns that are missing or ambiguous. */
  readonly open: readonly Role[];
}

/** Rows above the headings. */
const SEARCHED = 60;
const SAMPLE = 50;

const filled = (row: Row) => row.cells.filter(Boolean).length;
const keys = <Role extends string>(columns: Columns<Role>) => Object.keys(columns) as Role[];

type Found<Role extends string> = { columns: Columns<Role>; doubted: readonly Role[] };

/** Which column each role has by the headings of a row, and the roles that two of them fit equally well. */
function columnsBy<Role extends string>(
  heading: Row,
  below: readonly Row[],
  kind: TableKind<Role>,
): Found<Role> {
  const best = new Map<Role, { tier: number; at: number[] }>();
  heading.cells.forEach((cell, at) => {
    const candidates = kind.headings(cell);
    const cells = candidates.length > 0 ? below.flatMap(({ values: { [at]: value } }) => value || []) : [];
    const found = candidates.find(({ role, tier }) => kind.accepts?.[role]?.(cells, tier) ?? true);
    if (!found) return;
    const before = best.get(found.role);
    if (!before || found.tier < before.tier) best.set(found.role, { tier: found.tier, at: [at] });
    else if (found.tier === before.tier) before.at.push(at);
  });
  // Of two columns, one may be empty.
  for (const one of best.values()) {
    const used = one.at.filter((at) => below.some((row) => row.cells[at]));
    if (used.length > 0) one.at = used;
  }
  return {
    columns: Object.fromEntries([...best].map(([role, { at }]) => [role, at[0]])) as Columns<Role>,
    doubted: [...best].flatMap(([role, { at }]) =>
      at.length > 1 && kind.asked.includes(role) ? [role] : [],
    ),
  };
}

const isComplete = <Role extends string>(columns: Columns<Role>, kind: TableKind<Role>) =>
  kind.needed.some((roles) => roles.every((role) => columns[role] !== undefined));

/** The row of headings: the one in the first rows that names most columns, all needed ones if there is such a row. */
function bestHeading<Role extends string>(rows: readonly Row[], kind: TableKind<Role>) {
  const widest = Math.max(0, ...rows.slice(0, SAMPLE).map(filled));
  const named = rows.slice(0, SEARCHED).map((row, at) => {
    const found = columnsBy(row, rows.slice(at + 1, at + 1 + SAMPLE), kind);
    const isWhole = isComplete(found.columns, kind);
    const count = keys(found.columns).length;
    // A line above the table may have one word of a heading.
    const weight = isWhole
      ? count * 2 + 1
      : count > 0 && filled(row) > 1 && filled(row) >= widest - 1
        ? count
        : 0;
    return { at, weight, ...found };
  });
  return named.reduce((best, one) => (one.weight > best.weight ? one : best), {
    at: -1,
    weight: 0,
    columns: {} as Columns<Role>,
    doubted: [] as readonly Role[],
  });
}

/** Unknown words above a row with digits. */
function unknownHeading(rows: readonly Row[]): number {
  const widest = Math.max(0, ...rows.slice(0, SAMPLE).map(filled));
  const at = rows.slice(0, SEARCHED).findIndex((row) => filled(row) > 1 && filled(row) >= widest - 1);
  const [heading, ...below] = at < 0 ? [] : rows.slice(at).filter((row) => filled(row) > 1);
  const hasDigits = (cells: readonly string[]) => cells.some((cell) => /\d/.test(cell));
  return heading &&
    !hasDigits(heading.cells) &&
    below[0]?.cells.some((cell) => /^\D{0,2}\d[\d\D]*$/.test(cell))
    ? at
    : -1;
}

function byPositions<Role extends string>(kind: TableKind<Role>): Columns<Role> {
  return Object.fromEntries((kind.positions ?? []).map((role, at) => [role, at])) as Columns<Role>;
}

const withProblem = (row: Row, width: number): Row =>
  row.problem === null && row.cells.slice(width).some(Boolean) ? { ...row, problem: 'moreCells' } : row;

/** Finds the headings and the columns of rows; `chosen` columns are taken as they are. */
export function tableOf<Role extends string>(
  rows: readonly Row[],
  kind: TableKind<Role>,
  chosen?: Columns<Role>,
): Table<Role> {
  const best = bestHeading(rows, kind);
  const headingAt = best.at >= 0 ? best.at : unknownHeading(rows);
  const heading = rows[headingAt];
  const width = heading?.cells.findLastIndex(Boolean) ?? -1;
  const widest = rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const headings = Array.from(
    { length: heading ? width + 1 : widest },
    (_, at) => heading?.cells[at] || `Column ${at + 1}`,
  );
  const columns = chosen ?? (heading || !kind.positions ? best.columns : byPositions(kind));
  const missing = isComplete(columns, kind)
    ? []
    : (kind.needed[0] ?? []).filter((role) => columns[role] === undefined);
  return {
    rows: heading
      ? rows.map((row, at) => (at > headingAt ? withProblem(row, heading.cells.length) : row))
      : rows,
    headingAt,
    headings,
    columns,
    open: chosen && missing.length === 0 ? [] : [...new Set([...missing, ...(chosen ? [] : best.doubted)])],
  };
}

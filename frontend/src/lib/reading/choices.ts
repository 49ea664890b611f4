import { browserStorage } from '../browser/browser-storage';
import type { DateOrder } from './dates';
import type { Decimal } from './numerals';
import type { Columns, Table } from './table';

/** Answers of the user about a file: its columns, its date order, its decimal sign, what texts in its cells mean. */
export interface ReadingChoices<Role extends string> {
  readonly columns?: Columns<Role>;
  readonly order?: DateOrder;
  readonly decimal?: Decimal;
  readonly meanings?: Readonly<Record<string, string>>;
}

/** The latest files whose choices are kept. */
const KEPT = 50;
const LONGEST_KEY = 2_000;

/** Files with the same headings are read in the same way. Without headings, nothing is kept. */
const keyOf = <Role extends string>({ headingAt, headings }: Table<Role>): string | null =>
  headingAt < 0
    ? null
    : JSON.stringify(headings.map((heading) => heading.toLowerCase())).slice(0, LONGEST_KEY);

function stored(name: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(browserStorage.get(name) ?? '{}');
    return found && typeof found === 'object' ? { ...found } : {};
  } catch {
    return {};
  }
}

/** Someone else may have written into the storage. */
function isChoice(given: unknown, width: number): given is ReadingChoices<never> {
  if (!given || typeof given !== 'object') return false;
  const { columns = {}, order = 'dmy', decimal = '.', meanings = {} } = given as Record<string, unknown>;
  const valuesOf = (object: unknown): unknown[] =>
    object && typeof object === 'object' ? Object.values(object) : [NaN];
  const places = valuesOf(columns);
  return (
    places.every((at) => Number.isInteger(at) && Number(at) >= 0 && Number(at) < width) &&
    ['dmy', 'mdy', 'ymd'].includes(String(order)) &&
    ['.', ','].includes(String(decimal)) &&
    valuesOf(meanings).every((meaning) => typeof meaning === 'string')
  );
}

/** Earlier choices for a file with the same headings. */
export function rememberedChoices<Role extends string>(
  name: string,
  table: Table<Role>,
): ReadingChoices<Role> {
  const key = keyOf(table);
  const found = key === null ? undefined : stored(name)[key];
  return isChoice(found, table.headings.length) ? found : {};
}

export function rememberChoices<Role extends string>(
  name: string,
  table: Table<Role>,
  choices: ReadingChoices<Role>,
): void {
  const key = keyOf(table);
  if (key === null) return;
  const { [key]: _, ...others } = stored(name);
  const latest = Object.entries(others).slice(1 - KEPT);
  browserStorage.set(name, JSON.stringify({ ...Object.fromEntries(latest), [key]: choices }));
}

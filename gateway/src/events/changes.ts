import { isDeepStrictEqual } from 'node:util';
import type { Changes } from './registry';

/** Those of the given fields that differ between two states of a row; null if none does. */
export function changesOf<Row extends object>(
  fields: readonly (keyof Row & string)[],
  before: Row,
  after: Row,
): Changes | null {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return changed.length ? { before: pick(changed, before), after: pick(changed, after) } : null;
}

/** The given fields of a new row. */
export const added = <Row extends object>(fields: readonly (keyof Row & string)[], row: Row): Changes => ({
  before: null,
  after: pick(fields, row),
});

/** The given fields of a row that was deleted. */
export const deleted = <Row extends object>(fields: readonly (keyof Row & string)[], row: Row): Changes => ({
  before: pick(fields, row),
  after: null,
});

const pick = <Row extends object>(fields: readonly (keyof Row & string)[], row: Row) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

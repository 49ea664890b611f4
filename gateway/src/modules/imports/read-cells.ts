import { DomainError } from '../../shared/domain-error';
import type { ReadCell } from './cells';
import type { CellProblem, RowTexts } from './target';

/** The values of the columns that a row fills, by their keys. */
export function readCells(texts: RowTexts, readers: Readonly<Record<string, ReadCell>>) {
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const [key, read] of Object.entries(readers)) {
    const text = texts.get(key);
    if (text === undefined) continue;
    const found = read(text);
    if ('reason' in found) problems.push({ key, reason: found.reason });
    else values[key] = found.value;
  }
  return { values, problems };
}

/**
 * The problems behind a refusal, each with its column: that of its field, or the column that names what the row is about.
 * @throws what is no refusal
 */
export function fieldProblems(
  error: unknown,
  keyColumn: string,
  columnOf: (field: string) => string = (field) => field,
): CellProblem[] {
  if (!(error instanceof DomainError)) throw error;
  const fields = Object.entries((error.details?.fields ?? {}) as Record<string, string>);
  if (fields.length === 0) return [{ key: keyColumn, reason: error.message }];
  return fields.map(([field, reason]) => ({ key: columnOf(field), reason }));
}

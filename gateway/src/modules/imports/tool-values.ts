import { isDeepStrictEqual } from 'node:util';
import type { Tool } from '../catalogue/tools/tool.entity';

/** Columns of a tool. */
export type Columns = Partial<Tool>;

/** A value as jsonb holds it, so that it can be compared. */
export const plainOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

export const pick = (tool: Columns, fields: readonly string[]): Columns =>
  plainOf(Object.fromEntries(fields.map((field) => [field, tool[field as keyof Tool] ?? null])));

/** True if a column of a tool has a value, however it is stored. */
export const isSame = (tool: Columns, name: string, value: unknown): boolean =>
  isDeepStrictEqual(plainOf(tool[name as keyof Tool] ?? null), plainOf(value ?? null));

import { fileColumns, type FileColumn } from './file-columns';
import type { ImportColumn } from './import-columns';

export type FamilyColumnKey = 'slug' | 'name' | 'position' | 'weeklyCapacity';

/** The columns of files of families. */
export const FAMILY_COLUMNS: readonly ImportColumn<FamilyColumnKey>[] = [
  { key: 'slug', title: 'Slug', holds: 'text' },
  { key: 'name', title: 'Name', holds: 'text' },
  { key: 'position', title: 'Order', holds: 'whole' },
  { key: 'weeklyCapacity', title: 'Weekly capacity', holds: 'whole' },
];

/** A family as its row in a file shows it. */
export interface FamilyOfRow {
  readonly slug: string;
  readonly name: string;
  readonly position: number;
  readonly weeklyCapacity: number | null;
}

/** The cells of a family, by the keys of their columns. What is missing is blank. */
export const familyCells = (family: Partial<FamilyOfRow>): ReadonlyMap<string, string> =>
  new Map(FAMILY_COLUMNS.map(({ key }) => [key, String(family[key] ?? '')]));

/** The columns of a file of families. */
export const FAMILY_FILE: readonly FileColumn<FamilyOfRow>[] = fileColumns(
  Object.fromEntries(FAMILY_COLUMNS.map(({ key, title }) => [title, (family: FamilyOfRow) => family[key]])),
);

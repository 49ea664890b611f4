import { rowsIn } from './import-cells';
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

/** The cells of a family, by the keys of their columns, and the columns of a file of families. */
export const { cellsOf: familyCells, file: FAMILY_FILE } = rowsIn<FamilyColumnKey, FamilyOfRow>(
  FAMILY_COLUMNS,
  {
    slug: ({ slug }) => slug,
    name: ({ name }) => name,
    position: ({ position }) => position,
    weeklyCapacity: ({ weeklyCapacity }) => weeklyCapacity,
  },
);

import { MAX_BREAKS } from './ladder';

/** What the cells of a column hold. It decides how they are read: amounts are dollars, with a point before cents. */
type Holds = 'text' | 'whole' | 'money';

/** A column of the files that people import, and that the shop exports. */
export interface ImportColumn<Key extends string = string> {
  readonly key: Key;
  /** Its heading in files of the shop. */
  readonly title: string;
  readonly holds: Holds;
}

/** In a cell, it removes what may be missing: a place, a weight, all price breaks. A blank cell leaves the value as it is. */
export const NONE = 'none';

type BreakKey = `break${number}${'From' | 'Price'}`;

export type ToolColumnKey =
  | BreakKey
  | 'sku'
  | 'name'
  | 'price'
  | 'minimumOrder'
  | 'availableStock'
  | 'shortDescription'
  | 'picture'
  | 'family'
  | 'orderMultiple'
  | 'leadTimeDays'
  | 'supply'
  | 'weeklyCapacity'
  | 'lowStockThreshold'
  | 'weightGrams'
  | 'place'
  | 'dataSheet'
  | 'rohs'
  | 'rohsExemption'
  | 'reach'
  | 'svhc'
  | 'originCountry'
  | 'hsCode'
  | 'packedWeightGrams'
  | 'packedLengthMm'
  | 'packedWidthMm'
  | 'packedHeightMm'
  | 'piecesPerCarton';

const breakColumns = Array.from({ length: MAX_BREAKS }, (_, at): ImportColumn<BreakKey>[] => [
  { key: `break${at + 1}From`, title: `Break ${at + 1} from`, holds: 'whole' },
  { key: `break${at + 1}Price`, title: `Break ${at + 1} price`, holds: 'money' },
]).flat();

/** The columns of files of tools. */
export const TOOL_COLUMNS: readonly ImportColumn<ToolColumnKey>[] = [
  { key: 'sku', title: 'SKU', holds: 'text' },
  { key: 'name', title: 'Name', holds: 'text' },
  { key: 'price', title: 'Price', holds: 'money' },
  { key: 'minimumOrder', title: 'Minimum order', holds: 'whole' },
  { key: 'availableStock', title: 'Available stock', holds: 'whole' },
  { key: 'picture', title: 'Picture', holds: 'text' },
  { key: 'family', title: 'Family', holds: 'text' },
  { key: 'orderMultiple', title: 'Order multiple', holds: 'whole' },
  { key: 'leadTimeDays', title: 'Lead time', holds: 'whole' },
  { key: 'supply', title: 'Supply', holds: 'text' },
  { key: 'weeklyCapacity', title: 'Weekly capacity', holds: 'whole' },
  { key: 'lowStockThreshold', title: 'Low-stock threshold', holds: 'whole' },
  { key: 'weightGrams', title: 'Weight, grams', holds: 'whole' },
  { key: 'place', title: 'Place', holds: 'text' },
  { key: 'dataSheet', title: 'Data sheet', holds: 'text' },
  { key: 'rohs', title: 'RoHS', holds: 'text' },
  { key: 'rohsExemption', title: 'RoHS exemption', holds: 'text' },
  { key: 'reach', title: 'REACH', holds: 'text' },
  { key: 'svhc', title: 'SVHC', holds: 'text' },
  { key: 'originCountry', title: 'Country of origin', holds: 'text' },
  { key: 'hsCode', title: 'HS code', holds: 'text' },
  { key: 'packedWeightGrams', title: 'Packed weight, grams', holds: 'whole' },
  { key: 'packedLengthMm', title: 'Packed length, mm', holds: 'whole' },
  { key: 'packedWidthMm', title: 'Packed width, mm', holds: 'whole' },
  { key: 'packedHeightMm', title: 'Packed height, mm', holds: 'whole' },
  { key: 'piecesPerCarton', title: 'Pieces per carton', holds: 'whole' },
  ...breakColumns,
  // Last: in a CSV file, lines of a text with commas are then never taken for rows (frontend/src/lib/reading/rows.ts).
  { key: 'shortDescription', title: 'Short description', holds: 'text' },
];

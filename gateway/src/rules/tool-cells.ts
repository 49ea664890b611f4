import { dollarsCell } from './file-columns';
import { notNone, rowsIn, type Cells } from './import-cells';
import { TOOL_COLUMNS, type ToolColumnKey } from './import-columns';
import { MAX_BREAKS } from './ladder';
import { REACH, ROHS } from './trade';

/** A tool as its row in a file shows it. */
export interface ToolOfRow {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
  readonly minimumOrder: number;
  readonly availableStock: number;
  readonly shortDescription: string;
  readonly picture: string;
  readonly family: { readonly name: string } | null;
  readonly orderMultiple: number;
  readonly leadTimeDays: number;
  readonly supply: string;
  readonly weeklyCapacity: number | null;
  readonly lowStockThreshold: number | null;
  readonly weightGrams: number | null;
  readonly place: string | null;
  readonly dataSheet: string | null;
  readonly rohs: string | null;
  readonly rohsExemption: string | null;
  readonly reach: string | null;
  readonly svhc: string | null;
  readonly originCountry: string | null;
  readonly hsCode: string | null;
  readonly packedWeightGrams: number | null;
  readonly packedLengthMm: number | null;
  readonly packedWidthMm: number | null;
  readonly packedHeightMm: number | null;
  readonly piecesPerCarton: number | null;
  readonly priceBreaks: readonly { readonly minQuantity: number; readonly unitPrice: number }[];
}

export const SUPPLIES: Readonly<Record<string, string>> = {
  FROM_STOCK: 'From stock',
  MADE_TO_ORDER: 'Made to order',
};

/** The columns of each price break: from which quantity, and at which price. */
export const BREAK_KEYS = Array.from(
  { length: MAX_BREAKS },
  (_, at) => [`break${at + 1}From`, `break${at + 1}Price`] as const,
);

const breakCells: Cells<string, ToolOfRow> = Object.fromEntries(
  BREAK_KEYS.flatMap(([fromKey, priceKey], at): [string, Cells<string, ToolOfRow>[string]][] => [
    [fromKey, ({ priceBreaks }) => priceBreaks?.[at]?.minQuantity],
    [priceKey, ({ priceBreaks }) => dollarsCell(priceBreaks?.[at]?.unitPrice)],
  ]),
);

/** The cells of a tool, by the keys of their columns, and the columns of a file of tools. */
export const { cellsOf: toolCells, file: TOOL_FILE } = rowsIn<ToolColumnKey, ToolOfRow>(TOOL_COLUMNS, {
  ...breakCells,
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  price: ({ price }) => dollarsCell(price),
  minimumOrder: ({ minimumOrder }) => minimumOrder,
  availableStock: ({ availableStock }) => availableStock,
  shortDescription: ({ shortDescription }) => shortDescription,
  picture: ({ picture }) => picture,
  family: ({ family }) => family?.name,
  orderMultiple: ({ orderMultiple }) => orderMultiple,
  leadTimeDays: ({ leadTimeDays }) => leadTimeDays,
  supply: ({ supply = '' }) => SUPPLIES[supply],
  weeklyCapacity: ({ weeklyCapacity }) => weeklyCapacity,
  lowStockThreshold: ({ lowStockThreshold }) => lowStockThreshold,
  weightGrams: ({ weightGrams }) => weightGrams,
  place: ({ place }) => notNone(place),
  dataSheet: ({ dataSheet }) => dataSheet,
  rohs: ({ rohs }) => ROHS[rohs ?? ''],
  rohsExemption: ({ rohsExemption }) => notNone(rohsExemption),
  reach: ({ reach }) => REACH[reach ?? ''],
  svhc: ({ svhc }) => notNone(svhc),
  originCountry: ({ originCountry }) => originCountry,
  hsCode: ({ hsCode }) => hsCode,
  packedWeightGrams: ({ packedWeightGrams }) => packedWeightGrams,
  packedLengthMm: ({ packedLengthMm }) => packedLengthMm,
  packedWidthMm: ({ packedWidthMm }) => packedWidthMm,
  packedHeightMm: ({ packedHeightMm }) => packedHeightMm,
  piecesPerCarton: ({ piecesPerCarton }) => piecesPerCarton,
});

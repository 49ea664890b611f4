import { dollarsText } from './dollars-text';
import type { FileColumn } from './file-columns';
import { NONE, TOOL_COLUMNS, type ToolColumnKey } from './import-columns';
import { MAX_BREAKS } from './ladder';

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

type Cells = ReadonlyMap<ToolColumnKey, string>;

const AS_THEY_ARE = [
  'sku',
  'name',
  'minimumOrder',
  'availableStock',
  'shortDescription',
  'picture',
  'orderMultiple',
  'leadTimeDays',
  'weeklyCapacity',
  'lowStockThreshold',
  'weightGrams',
  'dataSheet',
] as const satisfies readonly ToolColumnKey[];

const text = (value: string | number | null | undefined): string => String(value ?? '');
const money = (cents: number | undefined): string => (cents === undefined ? '' : dollarsText(cents));
/** The word that removes a value is left out where it is one: a blank cell leaves it. */
const notNone = (value: string): string => (value.trim().toLowerCase() === NONE ? '' : value);

/** The cells of a tool in the files that people import, and that the shop exports. What is missing is blank. */
export function toolCells(tool: Partial<ToolOfRow>): Cells {
  const breaks = BREAK_KEYS.flatMap(([fromKey, priceKey], at): [ToolColumnKey, string][] => [
    [fromKey, text(tool.priceBreaks?.[at]?.minQuantity)],
    [priceKey, money(tool.priceBreaks?.[at]?.unitPrice)],
  ]);
  return new Map<ToolColumnKey, string>([
    ...AS_THEY_ARE.map((key) => [key, text(tool[key])] as const),
    ['price', money(tool.price)],
    ['family', text(tool.family?.name)],
    ['supply', text(SUPPLIES[tool.supply ?? ''])],
    ['place', notNone(text(tool.place))],
    ...breaks,
  ]);
}

/** The columns of a file of tools. */
export const TOOL_FILE: readonly FileColumn<ToolOfRow>[] = TOOL_COLUMNS.map(({ key, title }) => ({
  title,
  csv: (tool) => toolCells(tool).get(key) ?? '',
}));

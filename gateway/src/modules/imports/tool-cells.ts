import { TOOL_COLUMNS, type ToolColumnKey } from '../../rules/import-columns';
import { BREAK_KEYS, SUPPLIES, toolCells } from '../../rules/tool-cells';
import { REACH, ROHS } from '../../rules/trade';
import { PriceBreakInput } from '../catalogue/pricing/price-break.inputs';
import type { Family } from '../catalogue/tools/family.entity';
import type { Tool } from '../catalogue/tools/tool.entity';
import { isNone, orNone, readChoice, readMoney, readText, readWhole, type ReadCell } from './cells';
import type { CellProblem, RowTexts } from './target';
import { cellChanges } from './values';

type PlainKey = Exclude<ToolColumnKey, `break${string}` | 'family' | 'picture'>;

/** Columns that hold a field of a tool each. Their keys are its names. */
const READERS: Readonly<Record<PlainKey, ReadCell>> = {
  sku: readText,
  name: readText,
  price: readMoney,
  minimumOrder: readWhole,
  availableStock: readWhole,
  shortDescription: readText,
  orderMultiple: readWhole,
  leadTimeDays: readWhole,
  supply: readChoice(SUPPLIES),
  weeklyCapacity: orNone(readWhole),
  lowStockThreshold: orNone(readWhole),
  weightGrams: orNone(readWhole),
  place: orNone(readText),
  dataSheet: orNone(readText),
  rohs: orNone(readChoice(ROHS)),
  rohsExemption: orNone(readText),
  reach: orNone(readChoice(REACH)),
  svhc: orNone(readText),
  originCountry: orNone((text) => ({ value: text.trim().toUpperCase() })),
  hsCode: orNone(readText),
  packedWeightGrams: orNone(readWhole),
  packedLengthMm: orNone(readWhole),
  packedWidthMm: orNone(readWhole),
  packedHeightMm: orNone(readWhole),
  piecesPerCarton: orNone(readWhole),
};

export type Families = readonly Pick<Family, 'id' | 'slug' | 'name'>[];

/** The values of a row as fields of the input of a tool. */
export interface ToolValues {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellProblem[];
}

/** What the cells of a row mean depends on these. */
interface Meanings {
  readonly families: Families;
  readonly readPicture: ReadCell;
}

export function readTool(texts: RowTexts, { families, readPicture }: Meanings): ToolValues {
  const fields: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  const take = (key: ToolColumnKey, field: string, read: ReadCell) => {
    const text = texts.get(key);
    if (text === undefined) return;
    const found = read(text);
    if ('reason' in found) problems.push({ key, reason: found.reason });
    else fields[field] = found.value;
  };
  for (const [key, read] of Object.entries(READERS)) take(key as PlainKey, key, read);
  take('picture', 'picture', readPicture);
  take('family', 'familyId', (text) => familyOf(text, families));
  const breaks = readBreaks(texts, problems);
  if (breaks) fields.priceBreaks = breaks;
  return { fields, problems };
}

function familyOf(text: string, families: Families) {
  const typed = text.trim().toLowerCase();
  const found = families.find(({ slug, name }) => slug === typed || name.toLowerCase() === typed);
  return found ? { value: found.id } : { reason: 'There is no such family.' };
}

/** The price breaks of a row, which replace those of the tool; undefined if it has none. */
function readBreaks(texts: RowTexts, problems: CellProblem[]): PriceBreakInput[] | undefined {
  if (isNone(texts.get('break1From') ?? '')) return [];
  const given = BREAK_KEYS.filter((keys) => keys.some((key) => texts.has(key)));
  if (given.length === 0) return undefined;
  return given.flatMap(([fromKey, priceKey]) => {
    const cells = [readBreak(texts, fromKey, readWhole), readBreak(texts, priceKey, readMoney)];
    problems.push(...cells.flatMap((cell) => ('reason' in cell ? [cell] : [])));
    const [minQuantity, unitPrice] = cells.map((cell) => ('value' in cell ? cell.value : NaN));
    return [Object.assign(new PriceBreakInput(), { minQuantity, unitPrice })];
  });
}

function readBreak(texts: RowTexts, key: ToolColumnKey, read: ReadCell) {
  const text = texts.get(key);
  const found = text === undefined ? { reason: 'A price break has a quantity and a price.' } : read(text);
  return 'reason' in found ? { key, reason: found.reason } : found;
}

/** The column of a field of the input, or of a part of it. */
export function columnOfField(field: string, texts: RowTexts): ToolColumnKey {
  if (field === 'familyId') return 'family';
  const [list, index, part] = field.split('.');
  if (list !== 'priceBreaks') return field as ToolColumnKey;
  const given = BREAK_KEYS.filter((keys) => keys.some((key) => texts.has(key)));
  const [fromKey, priceKey] = given[Number(index ?? 0)] ?? BREAK_KEYS[0] ?? (['sku', 'sku'] as const);
  return part === 'minQuantity' ? fromKey : priceKey;
}

/** A tool as the cells of its row. */
const writeTool = ({ familyId, ...tool }: Partial<Tool>, families: Families) =>
  toolCells({ ...tool, family: families.find(({ id }) => id === familyId) ?? null });

/** The columns that differ between two states of a tool, with their headings. */
export const toolChanges = (before: Partial<Tool> | null, after: Partial<Tool>, families: Families) =>
  cellChanges(TOOL_COLUMNS, before && writeTool(before, families), writeTool(after, families));

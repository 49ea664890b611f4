import { attributesOfFamilies } from '../../modules/catalogue/specifications/tool-attributes.service';
import { attributeColumn } from '../../rules/attribute-columns';
import { FAMILY_FILE } from '../../rules/family-columns';
import type { FileColumn } from '../../rules/file-columns';
import { notNone } from '../../rules/import-cells';
import { TOOL_FILE, type ToolOfRow } from '../../rules/tool-cells';
import { listExport, wholeExport, type ListExport } from './list-export';

interface Exported extends ToolOfRow {
  readonly attributes: readonly {
    readonly typed: string;
    readonly choice: string | null;
    readonly attribute: { readonly key: string };
  }[];
}

const exported = (further: readonly FileColumn<Exported>[]): ListExport =>
  listExport<Exported>('tools', {
    args: '$filter: ToolFilter, $sort: ToolSort',
    fields: `sku name price minimumOrder availableStock shortDescription picture family { name } orderMultiple leadTimeDays
      supply weeklyCapacity lowStockThreshold weightGrams place dataSheet rohs rohsExemption reach svhc originCountry hsCode packedWeightGrams
      packedLengthMm packedWidthMm packedHeightMm piecesPerCarton priceBreaks { minQuantity unitPrice }
      ${further.length > 0 ? 'attributes { typed choice attribute { key } }' : ''}`,
    // The description stays last (rules/import-columns.ts).
    columns: [...TOOL_FILE.slice(0, -1), ...further, ...TOOL_FILE.slice(-1)],
  });

const attributeCell = (key: string): FileColumn<Exported> => ({
  title: attributeColumn(key),
  csv({ attributes }) {
    const found = attributes.find(({ attribute }) => attribute.key === key);
    return found?.choice == null ? notNone(found?.typed) : found.typed;
  },
});

/** Tools in the columns that an import reads; with the attributes of all families, or of that of the filter. */
export const tools: ListExport = {
  ...exported([]),
  async withColumns(ctx, { filter }) {
    const family = (filter as { family?: unknown } | null | undefined)?.family;
    const attributes = await attributesOfFamilies(ctx.db, typeof family === 'string' ? family : null);
    return exported([...new Set(attributes.map(({ key }) => key))].map(attributeCell));
  },
};

/** Families in the columns that an import reads. */
export const families = wholeExport('families', {
  fields: 'slug name position weeklyCapacity',
  columns: FAMILY_FILE,
});

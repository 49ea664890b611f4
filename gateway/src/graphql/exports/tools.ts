import { TOOL_FILE, type ToolOfRow } from '../../rules/tool-cells';
import { FAMILY_FILE } from '../../rules/family-columns';
import { listExport, wholeExport } from './list-export';

/** Tools in the columns that an import reads. */
export const tools = listExport<ToolOfRow>('tools', {
  args: '$filter: ToolFilter, $sort: ToolSort',
  fields: `sku name price minimumOrder availableStock shortDescription picture family { name } orderMultiple leadTimeDays
    supply weeklyCapacity lowStockThreshold weightGrams place dataSheet priceBreaks { minQuantity unitPrice }`,
  columns: TOOL_FILE,
});

/** Families in the columns that an import reads. */
export const families = wholeExport('families', {
  fields: 'slug name position weeklyCapacity',
  columns: FAMILY_FILE,
});

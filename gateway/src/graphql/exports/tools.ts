import { TOOL_FILE, type ToolOfRow } from '../../rules/tool-cells';
import { listExport } from './list-export';

/** Tools in the columns that an import reads. */
export const tools = listExport<ToolOfRow>('tools', {
  args: '$filter: ToolFilter, $sort: ToolSort',
  fields: `sku name price minimumOrder availableStock shortDescription picture family { name } orderMultiple leadTimeDays
    supply weeklyCapacity lowStockThreshold weightGrams place dataSheet priceBreaks { minQuantity unitPrice }`,
  columns: TOOL_FILE,
});

import { TOOL_COLUMNS } from '../../../../gateway/src/rules/import-columns';
import { toolCells } from '../../../../gateway/src/rules/tool-cells';
import type { CsvColumn } from '../../components/data-table/types';
import type { ManagedToolFragment } from './tool-columns.generated';

/** The columns of files of tools, which an import reads. The gateway writes the same for the whole list. */
export const toolCsv: CsvColumn<ManagedToolFragment>[] = TOOL_COLUMNS.map(({ key, title }) => ({
  title,
  csv: (tool) => toolCells(tool).get(key) ?? '',
}));

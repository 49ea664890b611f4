import { formatNumber } from '../../../lib/format';

export const MAX_ROWS = 500;
const MEGABYTE = 1_048_576;
export const MAX_BYTES = 2 * MEGABYTE;

const messages = {
  FILE_TOO_LARGE: () => `The file is larger than ${MAX_BYTES / MEGABYTE} MB.`,
  TOO_MANY_ROWS: ([rows = '']: readonly string[]) =>
    `There are ${formatNumber(Number(rows))} lines. At most ${MAX_ROWS} can be read at a time.`,
  NO_SKU_COLUMN: (columns: readonly string[]) =>
    `No column is headed SKU, Part or MPN. The columns are: ${columns.join(', ')}.`,
  ENCODING: () => 'This is neither text (UTF-8 or UTF-16) nor an Excel workbook (.xlsx).',
} as const;

/** Why lines cannot be read at all. `found` is what the message names: the number of rows, or the columns. */
export class FileProblem extends Error {
  constructor(
    readonly code: keyof typeof messages,
    readonly found: readonly string[] = [],
  ) {
    super(messages[code](found));
    this.name = 'FileProblem';
  }
}

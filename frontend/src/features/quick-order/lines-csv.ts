import { toCsv } from '../../lib/format/csv';
import type { TypedLine } from './typed-lines';

/** Lines as a file that quick order reads again, with the problem of each in a column. */
export const csvOfLines = (lines: readonly (TypedLine & { problem: string })[]): Promise<string> =>
  toCsv([
    ['SKU', 'Quantity', 'Reference', 'Problem'],
    ...lines.map(({ sku, quantity, reference, problem }) => [sku, quantity, reference, problem]),
  ]);

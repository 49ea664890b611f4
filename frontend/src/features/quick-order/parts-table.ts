import type { Row } from '../../lib/reading/rows';
import type { TableKind } from '../../lib/reading/table';
import { partsHeadings, type PartsRole } from './parts-headings';
import { cellsOfLetterLine } from './letter-lines';
import { readQuantity } from './quantity';

/** How lists of parts are read as tables. */
export const partsKind: TableKind<PartsRole> = {
  headings: partsHeadings,
  needed: [['sku']],
  asked: ['sku', 'quantity'],
  positions: ['sku', 'quantity', 'reference'],
  fits: ({ cells, values, problem }: Row, { sku, quantity }) =>
    problem === null && Boolean(cells[sku ?? -1]) && readQuantity(values[quantity ?? -1] ?? '') !== null,
  splitByWords: cellsOfLetterLine,
};

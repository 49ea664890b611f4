import type { Row } from '../../lib/reading/rows';
import type { TableKind } from '../../lib/reading/table';
import { partsHeadings, type PartsRole } from './parts-headings';
import { readQuantity } from './quantity';

/** "GM-12 B 40 left arm": the first number after the first word is the quantity. */
function splitByWords(line: string): string[] {
  const words = line.trim().split(/\s+/);
  const at = words.findIndex((word, place) => place > 0 && /^\d/.test(word) && readQuantity(word) !== null);
  if (at < 0) return [words[0] ?? '', words.slice(1).join(' '), ''];
  const hasUnit =
    /^\p{L}+\.?$/u.test(words[at + 1] ?? '') && readQuantity(`${words[at]} ${words[at + 1]}`) !== null;
  const end = at + (hasUnit ? 2 : 1);
  return [words.slice(0, at), words.slice(at, end), words.slice(end)].map((part) => part.join(' '));
}

/** How lists of parts are read as tables. */
export const partsKind: TableKind<PartsRole> = {
  headings: partsHeadings,
  needed: [['sku']],
  asked: ['sku', 'quantity'],
  positions: ['sku', 'quantity', 'reference'],
  fits: ({ cells, values, problem }: Row, { sku, quantity }) =>
    problem === null && Boolean(cells[sku ?? -1]) && readQuantity(values[quantity ?? -1] ?? '') !== null,
  splitByWords,
};

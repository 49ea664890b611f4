import type { SnapshotLine } from '../snapshot';
import { quantity } from './formats';

type Packed = Pick<SnapshotLine, 'quantity' | 'trade'>;

/** Full cartons of a line, and the pieces that fill none; null if the pieces of a carton are not known. */
function countOf({ quantity: units, trade }: Packed): { full: number; loose: number; of: number } | null {
  const of = trade?.piecesPerCarton;
  return of ? { full: Math.floor(units / of), loose: units % of, of } : null;
}

const cartons = (count: number): string => (count === 1 ? 'carton' : 'cartons');

/** "4 cartons of 50, 12 loose"; empty if the pieces of a carton are not known. */
export function cartonsOf(line: Packed): string {
  const count = countOf(line);
  if (!count) return '';
  const { full, loose, of } = count;
  if (full === 0) return `${quantity(loose)} loose (carton of ${quantity(of)})`;
  const filled = `${quantity(full)} ${cartons(full)} of ${quantity(of)}`;
  return loose === 0 ? filled : `${filled}, ${quantity(loose)} loose`;
}

/** Those of all lines: "7 full cartons, 224 loose pieces"; empty if the cartons of one are not known. */
export function cartonsOfAll(lines: readonly Packed[]): string {
  const counts = lines.map(countOf);
  let [full, loose] = [0, 0];
  for (const count of counts) {
    if (!count) return '';
    full += count.full;
    loose += count.loose;
  }
  const filled = full > 0 && `${quantity(full)} full ${cartons(full)}`;
  const rest = loose > 0 && `${quantity(loose)} loose ${loose === 1 ? 'piece' : 'pieces'}`;
  return [filled, rest].filter(Boolean).join(', ');
}

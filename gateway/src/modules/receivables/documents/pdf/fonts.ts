import { readFileSync } from 'node:fs';
import { unpackWoff } from './woff';

/** The table that places marks on letters. */
const POSITIONS = 'GPOS';

const unpacked = new Map<string, Buffer>();

/** The font in a file of a package, unpacked on first use; without its positions, marks stay where they are drawn. */
export function fontOf(file: string, isPositioned: boolean): Buffer {
  const key = `${file} ${isPositioned}`;
  let font = unpacked.get(key);
  if (!font) {
    font = unpackWoff(readFileSync(require.resolve(file)), isPositioned ? null : POSITIONS);
    unpacked.set(key, font);
  }
  return font;
}

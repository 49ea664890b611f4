import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FONTS } from '../../../../folders';
import { unpackWoff } from './woff';

/** The table that places marks on letters. */
const POSITIONS = 'GPOS';

const unpacked = new Map<string, Buffer>();

/** The font in a file, unpacked on first use; without its positions, marks stay where they are drawn. */
export function fontOf(file: string, isPositioned: boolean): Buffer {
  const key = `${file} ${isPositioned}`;
  let font = unpacked.get(key);
  if (!font) {
    font = unpackWoff(readFileSync(path.join(FONTS, file)), isPositioned ? null : POSITIONS);
    unpacked.set(key, font);
  }
  return font;
}

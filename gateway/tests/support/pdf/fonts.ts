import path from 'node:path';
import { openSync, type Font } from 'fontkit';
import { FONTS } from '../../../src/folders';
import { hiddenIn } from '../../../src/shared/text/one-line';
import type { Typeface } from '../../../src/shared/text/typefaces';

/** Joiners change the letters next to them. */
const isDrawn = (character: number): boolean =>
  character === 0x200c || character === 0x200d || hiddenIn(String.fromCodePoint(character)) === null;

/** The characters that both weights of a font have, in order: those that are drawn. */
export function charactersOf({ regular, bold }: Typeface): number[] {
  const [first, second] = [regular, bold].map(
    (file) => new Set((openSync(path.join(FONTS, file)) as Font).characterSet),
  ) as [Set<number>, Set<number>];
  return [...first].filter((character) => second.has(character) && isDrawn(character)).sort((a, b) => a - b);
}

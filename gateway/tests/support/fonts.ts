import { openSync, type Font } from 'fontkit';
import type { Typeface } from '../../src/shared/typefaces';

/** The characters that both weights of a font have, in order. */
export function charactersOf({ regular, bold }: Typeface): number[] {
  const [first, second] = [regular, bold].map(
    (file) => new Set((openSync(require.resolve(file)) as Font).characterSet),
  ) as [Set<number>, Set<number>];
  return [...first].filter((character) => second.has(character)).sort((a, b) => a - b);
}

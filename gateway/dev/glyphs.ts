// `npm run glyphs -w gateway`: writes src/shared/text/glyphs.json, after a change of the fonts in src/shared/text/typefaces.ts.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { charactersOf } from '../tests/support/pdf/fonts';
import { TYPEFACES } from '../src/shared/text/typefaces';

/** [0x41, 0x42, 0x61] → 41-42,61. */
function rangesOf(codePoints: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const at of codePoints) {
    const last = ranges.at(-1);
    if (last && last[1] === at - 1) last[1] = at;
    else ranges.push([at, at]);
  }
  const hex = (value: number) => value.toString(16);
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join();
}

const glyphs = Object.fromEntries(TYPEFACES.map((face) => [face.name, rangesOf(charactersOf(face))]));
writeFileSync(path.join(__dirname, '../src/shared/text/glyphs.json'), `${JSON.stringify(glyphs, null, 2)}\n`);

// `npm run fonts -w gateway`: copies the fonts of src/shared/text/typefaces.ts from their packages to assets/fonts (adr/0085), and
// writes src/shared/text/glyphs.json. Run it after a change of the list below or of typefaces.ts.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSync, type Font } from 'fontkit';
import { packPackage } from '../scripts/lib/node-program.cjs';
import { FONTS } from '../src/folders';
import { TYPEFACES } from '../src/shared/text/typefaces';

const PACKAGES = [
  '@fontsource/anek-bangla@5.0.18',
  '@fontsource/biz-udpgothic@5.3.0',
  '@fontsource/nanum-gothic@5.3.0',
  '@fontsource/noto-emoji@5.3.2',
  '@fontsource/noto-sans@5.3.0',
  '@fontsource/noto-sans-arabic@5.3.0',
  '@fontsource/noto-sans-armenian@5.3.0',
  '@fontsource/noto-sans-devanagari@5.3.0',
  '@fontsource/noto-sans-ethiopic@5.3.0',
  '@fontsource/noto-sans-georgian@5.3.0',
  '@fontsource/noto-sans-gujarati@5.3.0',
  '@fontsource/noto-sans-gurmukhi@5.3.0',
  '@fontsource/noto-sans-hebrew@5.3.0',
  '@fontsource/noto-sans-kannada@5.3.0',
  '@fontsource/noto-sans-khmer@5.3.0',
  '@fontsource/noto-sans-lao@5.3.0',
  '@fontsource/noto-sans-malayalam@5.3.0',
  '@fontsource/noto-sans-math@5.3.0',
  '@fontsource/noto-sans-sinhala@5.3.0',
  '@fontsource/noto-sans-symbols@5.3.0',
  '@fontsource/noto-sans-symbols-2@5.3.0',
  '@fontsource/noto-sans-tamil@5.3.0',
  '@fontsource/noto-sans-telugu@5.3.0',
  '@fontsource/noto-sans-thai@5.3.0',
  '@openfonts/noto-sans-sc_all@1.44.1',
];

const files = [...new Set(TYPEFACES.flatMap(({ regular, bold }) => [regular, bold]))].sort();
const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));

/** The folder of a package's contents. */
function unpack(name: string): string {
  const packed = mkdtempSync(path.join(folder, 'package-'));
  execFileSync('tar', ['-xzf', packPackage(packed, name), '-C', packed]);
  return path.join(packed, 'package');
}

/** The licence of all fonts, below the notices of their owners. */
function licenceOf(anyPackage: string): string {
  const notices = new Set(files.map((file) => (openSync(path.join(FONTS, file)) as Font).copyright.trim()));
  const licence = readFileSync(path.join(anyPackage, 'LICENSE'), 'utf8');
  return `${[...notices].join('\n')}\n\n${licence.slice(licence.indexOf('This Font Software is licensed'))}`;
}

for (const old of readdirSync(FONTS).filter((name) => name.endsWith('.woff'))) rmSync(path.join(FONTS, old));
const packages = PACKAGES.map(unpack);
for (const file of files) {
  const found = packages.map((one) => path.join(one, 'files', file)).find((one) => existsSync(one));
  if (!found) throw new Error(`No package has ${file}`);
  copyFileSync(found, path.join(FONTS, file));
}
writeFileSync(path.join(FONTS, 'OFL.txt'), licenceOf(packages[0] as string));
rmSync(folder, { recursive: true });

// `npm run drawings -w gateway`: draws the demo catalogue into the cache of this checkout, from which the first start of a
// shop takes it. `npm start` runs it while the pages are built.
import { setPriority } from 'node:os';
import { readAsset } from '../src/db/seed/assets';
import type { SeedTool } from '../src/db/seed/catalogue';
import { drawPictures } from '../src/db/seed/pictures';

/** Nothing waits for the drawings but the start, which waits longer for the pages. */
const LOW = 10;

async function main() {
  setPriority(LOW);
  const nowhere = { put: (id: string) => Promise.resolve(id) };
  await drawPictures(nowhere, await readAsset<SeedTool[]>('catalogue.json'));
}

void main();

// `npm run drawings -w gateway`: draws the demo catalogue into the cache of this checkout, from which the first start of a
// shop takes it. `npm start` runs it while the pages are built.
import { readAsset } from '../src/db/seed/assets';
import type { SeedTool } from '../src/db/seed/catalogue';
import { drawPictures } from '../src/db/seed/pictures';

async function main() {
  const nowhere = { put: (id: string) => Promise.resolve(id) };
  await drawPictures(nowhere, await readAsset<SeedTool[]>('catalogue.json'));
}

void main();

// `npm run pages [-- http://localhost:4000]`: how fast a running shop's pages are, cold, in a real Chromium: the
// median of five visits each, on a desktop and on a phone (CPU 4 times slower, slow 4G), as Lighthouse throttles.
// RUNS=1 for a quick look. See docs/performance.md.
import { median } from './median.mjs';
import { launch } from './chromium.mjs';
import { pagesOf, signIn } from './shop-pages.mjs';
import { PROFILES, visit } from './visit.mjs';

const shop = process.argv[2] ?? 'http://localhost:4000';
const runs = Number(process.env.RUNS ?? 5);

/** The stored session of a signed-in browser, for the pages that need it. */
async function signedIn(browser) {
  const context = await browser.newContext();
  await signIn(context, shop);
  const state = await context.storageState();
  await context.close();
  return state;
}

const browser = await launch();
try {
  const account = await signedIn(browser);
  const rows = [];
  for (const { path, name, signedIn } of await pagesOf(shop))
    for (const profile of Object.keys(PROFILES)) {
      const visits = [];
      for (let run = 0; run < runs; run += 1)
        visits.push(await visit(browser, shop + path, profile, signedIn ? account : undefined));
      const row = { page: name, profile };
      for (const figure of Object.keys(visits[0])) row[figure] = median(visits.map((one) => one[figure]));
      rows.push(row);
    }
  console.table(rows);
} finally {
  await browser.close();
}

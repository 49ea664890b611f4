// `npm run lighthouse [-- http://localhost:4000] [--runs 5] [--pages home,login] [--assert] [--short]`: Lighthouse on
// the shop as `npm start` runs it, or on a running one. See docs/performance.md, section Pages.
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchAtPort } from '../chromium.mjs';
import { freePort } from '../free-port.mjs';
import { pagesOf, signIn } from '../shop-pages.mjs';
import { GOALS, missed, SHORT_GOALS } from './goals.mjs';
import { severalVisits, untilReached } from './visits.mjs';

const RESULTS = path.join(import.meta.dirname, 'results');
/** The short form, for CI: two pages with at most this many visits each. */
const SHORT = { pages: 'home,catalogue', visits: 3 };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    assert: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});
const goals = options.short ? SHORT_GOALS : GOALS;

function openShop() {
  const [url] = positionals;
  if (url) return { url: url.replace(/\/$/, ''), stop: async () => undefined };
  return createRequire(import.meta.url)('../../e2e/support/running-shop.ts').startShop();
}

/** The selected pages, public ones first: the browser stays signed in after the first page that needs it. */
async function wantedPages(url) {
  const names = options.pages ?? (options.short ? SHORT.pages : undefined);
  const pages = (await pagesOf(url)).filter(({ name }) => !names || names.split(',').includes(name));
  return pages.sort((a, b) => Number(a.signedIn ?? false) - Number(b.signedIn ?? false));
}

/** Measures one page in one form and saves Lighthouse's report of the last visit. */
async function rowOf(url, { name, path: address }, form, port) {
  // Imported late, because it may not be installed yet.
  const { measure } = await import('./measure.mjs');
  const visit = async () => {
    const { report, figures } = await measure(url + address, form, port);
    await writeFile(path.join(RESULTS, `${name}-${form}.json`), JSON.stringify(report));
    return figures;
  };
  const figures = options.short
    ? await untilReached(visit, goals[form], SHORT.visits)
    : await severalVisits(visit, Number(options.runs));
  return { page: name, form, ...figures, goals: missed(figures, goals[form]).join(', ') || 'met' };
}

async function measureAll(url) {
  const port = await freePort();
  const browser = await launchAtPort(port);
  const rows = [];
  try {
    for (const page of await wantedPages(url)) {
      if (page.signedIn) await signIn(browser, url);
      for (const form of Object.keys(goals)) rows.push(await rowOf(url, page, form, port));
    }
  } finally {
    await browser.close();
  }
  return rows;
}

await mkdir(RESULTS, { recursive: true });
const shop = await openShop();
const rows = await measureAll(shop.url).finally(() => shop.stop());
console.table(rows);
await writeFile(
  path.join(RESULTS, 'results.json'),
  JSON.stringify({ options, load: loadavg(), rows }, null, 2),
);
const bad = rows.filter((row) => row.goals !== 'met');
console.log(bad.length ? `lighthouse: ${bad.length} of ${rows.length} MISSED` : 'lighthouse: every goal met');
if (options.assert || options.short) process.exitCode = bad.length ? 1 : 0;

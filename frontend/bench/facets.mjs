// `npm run pages:facets [-- --assert]`: the catalogue with 100,000 tools of 20 attributes each in a real Chromium, on a shop that
// it starts: how long after a click the page shows the next list, and the next counts of its facets. Every answer is computed:
// each run chooses another family. Medians of RUNS runs (9). See docs/performance.md.
import { loadavg } from 'node:os';
import { median } from './median.mjs';
import { launch } from './chromium.mjs';
import { PROFILES } from './visit.mjs';
import { startFixture } from './start-fixture.mjs';

/** From a click to the next answer on the page, ms. */
const GOAL = 100;
const RUNS = Number(process.env.RUNS ?? 9);
const FAMILIES = 10;

/** Runs in the page before anything else: what the page shows, and when the last click began. */
function watch() {
  window.shopClicked = 0;
  addEventListener('pointerdown', () => (window.shopClicked = performance.now()), true);
  const textsOf = (selector) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  window.shopShown = () => {
    const tools = [...document.querySelectorAll('main h3 a[href^="/details/"]')].map(({ href }) => href);
    const counts = textsOf('fieldset label, [role=group] label');
    return {
      list: [document.querySelector('main [role=status]')?.textContent, ...tools].join(),
      facets: counts.join(),
    };
  };
}

const facet = (name) => (page) => page.getByRole('group', { name, exact: true });
const choice = (name, value) => (page) => facet(name)(page).getByRole('checkbox', { name: value }).click();

/** A visitor's clicks, in this order; each changes the list, and those that filter change the facets. */
const STEPS = {
  'a choice': { work: choice('Attribute 2', /^red/), changes: ['list', 'facets'] },
  'a second choice': { work: choice('Attribute 2', /^green/), changes: ['list', 'facets'] },
  'yes or no': { work: choice('Attribute 3', /^Yes/), changes: ['list', 'facets'] },
  'in stock': {
    work: (page) => page.getByRole('checkbox', { name: /^In stock only/ }).click(),
    changes: ['list', 'facets'],
  },
  'without the choices': {
    work: (page) => page.getByRole('button', { name: 'Remove Attribute 2: red' }).click(),
    changes: ['list', 'facets'],
  },
  'the next page': { work: (page) => page.getByRole('link', { name: /^Next/ }).click(), changes: ['list'] },
};

/** @returns ms from the click to the first frame in which everything that it changes has changed */
async function answerTo(page, { work, changes }) {
  const before = await page.evaluate(() => window.shopShown());
  const changed = page.waitForFunction(
    ([shown, parts]) => {
      const now = window.shopShown();
      return parts.every((part) => now[part] !== '' && now[part] !== shown[part]) && performance.now();
    },
    [before, changes],
    { polling: 'raf' },
  );
  await work(page);
  const at = await (await changed).jsonValue();
  return at - (await page.evaluate(() => window.shopClicked));
}

async function run(browser, { url }, turn) {
  const { width, height } = PROFILES.desktop;
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  try {
    await page.goto(`${url}/catalogue?family=family-${turn % FAMILIES}`);
    await facet('Attribute 3')(page).getByRole('checkbox').first().waitFor();
    await page.waitForLoadState('networkidle');
    const figures = {};
    for (const [name, step] of Object.entries(STEPS)) figures[name] = await answerTo(page, step);
    return figures;
  } finally {
    await context.close();
  }
}

const shop = await startFixture('facets');
const browser = await launch();
try {
  const runs = [];
  // The first run compiles and reads what a running shop has in memory.
  for (let turn = 0; turn <= RUNS; turn += 1) runs.push(await run(browser, shop, turn));
  const rows = Object.keys(STEPS).map((step) => {
    const answers = runs.slice(1).map((figures) => figures[step]);
    const middle = Math.round(median(answers));
    return {
      step,
      'median ms': middle,
      'slowest ms': Math.round(Math.max(...answers)),
      goal: middle <= GOAL ? 'met' : 'MISSED',
    };
  });
  console.table(rows);
  console.log(
    `goal: the next answer within ${GOAL} ms. Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  if (process.argv.includes('--assert') && rows.some(({ goal }) => goal !== 'met')) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.stop();
}

// `npm run pages:orders [-- --assert]`: the admin's order table with 100,000 orders in a real Chromium, on a shop
// that it starts: how soon the first page responds, and how long frames take while an admin scrolls, sorts, filters,
// searches and pages. Medians of five runs; RUNS=1 for a quick look. See docs/performance.md.
import { loadavg } from 'node:os';
import { median } from './median.mjs';
import { launch } from './chromium.mjs';
import { figuresOf } from './orders/frames.mjs';
import { GOALS, verdictOf } from './orders/goals.mjs';
import { openTable, STEPS } from './orders/steps.mjs';
import { startFixture } from './start-fixture.mjs';

const runs = Number(process.env.RUNS ?? 5);

/** Runs all steps and returns their figures by name. */
async function run(browser, shop) {
  const { page, figures, close } = await openTable(browser, shop);
  const all = { 'first page': figures };
  try {
    for (const [name, step] of Object.entries(STEPS))
      all[name] = await figuresOf(page, step).catch((cause) => {
        throw new Error(`the step "${name}" failed`, { cause });
      });
    return all;
  } finally {
    await close();
  }
}

function report(results) {
  const rows = Object.keys(results[0]).map((step) => {
    const of = (figure) => results.map((one) => one[step][figure]);
    return {
      step,
      'answer ms': median(of('answer')),
      'longest frame ms': median(of('frame')),
      'of all runs': Math.max(...of('frame')),
      'CPU of a frame ms': median(of('cpu')),
      'rows in the DOM': Math.max(...of('rows')),
      'rows a page': results[0][step].page,
    };
  });
  const withGoals = rows.map((row) => ({ ...row, goal: verdictOf(row) }));
  console.table(withGoals);
  return withGoals.every(({ goal }) => goal === 'met');
}

const shop = await startFixture('orders');
const browser = await launch();
try {
  const results = [];
  for (let turn = 0; turn < runs; turn += 1) results.push(await run(browser, shop));
  const isMet = report(results);
  console.log(
    `${GOALS}\nload of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  if (!isMet && process.argv.includes('--assert')) process.exitCode = 1;
} finally {
  await browser.close();
  await shop.stop();
}

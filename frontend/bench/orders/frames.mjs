/** Runs in the page before anything else: the length of every frame, the last long task, and what the table shows. */
export function watchFrames(token) {
  localStorage.setItem('accessTokenExpiresAt', new Date(Date.now() + 3_000_000).toISOString());
  localStorage.setItem('accessToken', token);
  const watch = { frame: 0, longTaskEnd: 0, rows: 0, firstRows: 0 };
  window.shopWatch = watch;
  // A frame begins when its first rAF callback runs; so the gap between two is what an eye sees.
  let last = performance.now();
  const table = document.getElementsByClassName('ant-table-row');
  const onFrame = (now) => {
    watch.frame = Math.max(watch.frame, now - last);
    watch.rows = Math.max(watch.rows, table.length);
    if (table.length && !watch.firstRows) watch.firstRows = performance.now();
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTaskEnd = Math.max(watch.longTaskEnd, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  /** What the table shows; null while it waits for an answer. */
  window.shopTable = () =>
    table.length && !document.querySelector('[aria-busy=true]')
      ? [table.length, table[0].dataset.rowKey, table[table.length - 1].dataset.rowKey].join()
      : null;
}

/** Forgets the frames so far. */
export const restart = () => {
  Object.assign(window.shopWatch, { frame: 0, rows: 0 });
  return performance.now();
};

const round = Math.round;

/** The longest piece of work on the page's main thread, ms of CPU: what of a frame is not the machine's other work. */
function longestWork(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const names = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const main = new Set(names.map(thread));
  const work = traceEvents.filter((event) => event.name.endsWith('RunTask') && main.has(thread(event)));
  return work.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1_000;
}

/** Of one step: until it was answered, the longest frame and work, the most rows that stood in the DOM. */
export async function figuresOf(page, { work, isDone, wanted = {}, pageSize }) {
  const browser = page.context().browser();
  const shown = await page.evaluate(() => window.shopTable());
  await browser.startTracing(page, { categories: ['toplevel'] });
  const began = await page.evaluate(restart);
  await work(page);
  const answered = await page.waitForFunction(isDone, { shown, wanted }, { polling: 'raf' });
  const at = await answered.evaluate(() => performance.now());
  // What comes after the answer may drop frames, too.
  await page.waitForTimeout(300);
  const { frame, rows } = await page.evaluate(() => window.shopWatch);
  const trace = await browser.stopTracing();
  return {
    answer: round(at - began),
    frame: round(frame),
    work: round(longestWork(trace)),
    rows,
    page: pageSize,
  };
}

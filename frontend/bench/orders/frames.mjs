/** Runs in the page before anything else: the length of every frame, the last long task, and what the table shows. */
export function watchFrames(token) {
  localStorage.setItem('accessTokenExpiresAt', new Date(Date.now() + 3_000_000).toISOString());
  localStorage.setItem('accessToken', token);
  const watch = { frame: 0, longTaskEnd: 0, rows: 0, firstRows: 0 };
  window.shopWatch = watch;
  // A frame begins when its first rAF callback runs; so the gap between two is what users see.
  let last = performance.now();
  const table = document.getElementsByTagName('tbody');
  const rowsOf = () => table[0]?.rows ?? [];
  const onFrame = (now) => {
    watch.frame = Math.max(watch.frame, now - last);
    const { length } = rowsOf();
    watch.rows = Math.max(watch.rows, length);
    if (length && !watch.firstRows) watch.firstRows = performance.now();
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTaskEnd = Math.max(watch.longTaskEnd, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  /** The rows in the table; null while it is loading. */
  window.shopTable = () => {
    const rows = [...rowsOf()];
    return rows.length && !document.querySelector('[aria-busy=true]')
      ? [rows.length, rows.at(0).dataset.rowKey, rows.at(-1).dataset.rowKey].join()
      : null;
  };
}

/** Discards the frames so far. */
export const restart = () => {
  Object.assign(window.shopWatch, { frame: 0, rows: 0 });
  return performance.now();
};

const round = Math.round;

/**
 * The most CPU time that the page's main thread uses between two frames, ms: the page's own share of a long frame, without
 * waits for other processes. @throws Error if the trace lacks the data
 */
function dearestFrame(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const named = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const main = new Set(named.map(thread));
  const of = (name) =>
    traceEvents.filter((event) => event.name === name && main.has(thread(event))).sort((a, b) => a.ts - b.ts);
  const [frames, tasks] = [of('FireAnimationFrame'), of('ThreadControllerImpl::RunTask')];
  if (!frames.length || !tasks.length) throw new Error('the trace holds no frames');
  const cost = new Array(frames.length + 1).fill(0);
  let frame = 0;
  for (const { ts, tdur = 0 } of tasks) {
    while (frame < frames.length && frames[frame].ts <= ts) frame += 1;
    cost[frame] += tdur / 1_000;
  }
  return Math.max(...cost);
}

/** Figures of one step: response time, longest frame, most expensive frame, largest number of rows in the DOM. */
export async function figuresOf(page, { work, isDone, wanted = {}, pageSize }) {
  const browser = page.context().browser();
  const shown = await page.evaluate(() => window.shopTable());
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  const began = await page.evaluate(restart);
  await work(page);
  const answered = await page.waitForFunction(isDone, { shown, wanted }, { polling: 'raf' });
  const at = await answered.evaluate(() => performance.now());
  // Work after the response can drop frames, too.
  await page.waitForTimeout(300);
  const { frame, rows } = await page.evaluate(() => window.shopWatch);
  const trace = await browser.stopTracing();
  return {
    answer: round(at - began),
    frame: round(frame),
    cpu: round(dearestFrame(trace)),
    rows,
    page: pageSize,
  };
}

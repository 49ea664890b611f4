/** Lighthouse 12's desktop and mobile: latency, ms; bytes per second; CPU slowdown factor. */
export const PROFILES = {
  desktop: { width: 1350, height: 940, latency: 40, down: 10_240, up: 10_240, cpu: 1 },
  mobile: { width: 412, height: 823, latency: 150, down: 1_638, up: 750, cpu: 4, isMobile: true },
};
const BYTES_OF_KBIT = 1_024 / 8;
/** After this long without a request the page counts as loaded, ms. */
const QUIET = 1_500;

/** Runs in the page before anything else. */
function observe() {
  const figures = { lcp: 0, cls: 0, tbt: 0, inp: 0 };
  window.shopFigures = figures;
  const on = (type, add, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type,
      buffered: true,
      ...options,
    });
  on('largest-contentful-paint', ({ startTime }) => (figures.lcp = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => (figures.cls += hadRecentInput ? 0 : value));
  on('longtask', ({ duration }) => (figures.tbt += duration - 50));
  on(
    'event',
    ({ interactionId, duration }) => interactionId && (figures.inp = Math.max(figures.inp, duration)),
    {
      durationThreshold: 16,
    },
  );
}

/** Applies a profile's network to the page and returns its CDP session. */
export async function withNetwork(page, { latency, down, up }) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down * BYTES_OF_KBIT,
    uploadThroughput: up * BYTES_OF_KBIT,
  });
  return cdp;
}

/** Measures one visit with an empty cache: load times, layout shift, bytes, and response to input. */
export async function visit(browser, url, profileName, storageState) {
  const { width, height, cpu, isMobile = false } = PROFILES[profileName];
  const context = await browser.newContext({ viewport: { width, height }, isMobile, storageState });
  const page = await context.newPage();
  const cdp = await withNetwork(page, PROFILES[profileName]);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const weight = weigh(cdp);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET);
  const loaded = await page.evaluate(() => ({
    ...window.shopFigures,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const { all, scripts } = weight();
  const inp = await useIt(page);
  await context.close();
  const round = Math.round;
  return {
    'FCP ms': round(loaded.fcp),
    'LCP ms': round(loaded.lcp),
    'TBT ms': round(loaded.tbt),
    CLS: Number(loaded.cls.toFixed(4)),
    'INP ms': round(inp),
    'scripts kB': round(scripts / 1_000),
    'all kB': round(all / 1_000),
  };
}

function weigh(cdp) {
  const types = new Map();
  let all = 0;
  let scripts = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (types.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  return () => ({ all, scripts });
}

/** A visitor's first actions: opens menus, types, scrolls. Returns the slowest response, ms. */
async function useIt(page) {
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: /^Colours/ }).click();
  const box = page
    .getByRole('main')
    .getByRole('textbox')
    .or(page.getByRole('main').getByRole('searchbox'))
    .first();
  if (await box.isVisible().catch(() => false)) await box.pressSequentially('board', { delay: 40 });
  const question = page.locator('summary').first();
  if (await question.count()) await question.click();
  await page.waitForTimeout(500);
  return page.evaluate(() => window.shopFigures.inp);
}

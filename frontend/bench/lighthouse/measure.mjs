import lighthouse, { desktopConfig } from 'lighthouse';

/** Like `lighthouse` and `lighthouse --preset=desktop`: an empty cache, simulated throttling. */
const CONFIGS = { mobile: undefined, desktop: desktopConfig };

/** Measures one visit by the browser at `port`. @throws Error if Lighthouse fails */
export async function measure(url, form, port) {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error' }, CONFIGS[form]);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return { report: lhr, figures: figuresOf(lhr) };
}

function figuresOf({ categories, audits }) {
  const score = (category) => Math.round(categories[category].score * 100);
  const ms = (audit) => Math.round(audits[audit].numericValue);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP ms': ms('first-contentful-paint'),
    'LCP ms': ms('largest-contentful-paint'),
    'SI ms': ms('speed-index'),
    'TBT ms': ms('total-blocking-time'),
    CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(4)),
  };
}

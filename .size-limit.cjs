// Sizes (gzip) of everything that a route loads, by the manifest of the build (`npm run build`, then `npm run size`).
// Every route but the home page counts what is left to load when it comes right after the home page. What a page loads
// later, on demand (dialogs, drawers, toasts, what is below the fold), is not on its path and not counted.
const { readFileSync } = require('node:fs');
const path = require('node:path');

const dist = path.join(__dirname, 'frontend/dist');
const read = (name) => JSON.parse(readFileSync(path.join(dist, '.vite', name), 'utf8'));
const manifest = read('manifest.json');
const pages = read('pages.json');

/**
 * kB of scripts. The first list brings antd and the routes of the dashboard; the pages outside the dashboard do without
 * both to start.
 */
const HOME = 198;
const FIRST_LIST = 113;
/** A list of more than one page loads antd's pagination with its rows. */
const FIRST_PAGES = 155;
/** The first page with a form brings the limits of all fields (limits.generated.ts). */
const FURTHER_PAGE = 69;
/** Charts, which staff load below Now (adr/0094). */
const CHARTS = 24;
/** The view of STEP files, which is loaded by a click (adr/0120); its reader is 3 MB in a worker of its own. */
const MODEL = 145;
/** The reader of PDFs, which is loaded when one is chosen or shown (adr/0132, adr/0135); its worker is 390 kB. */
const PDF = 147;
/** kB of styles: antd's own stylesheet, once, and ours. */
const STYLES = 125;

/** A chunk and all that it imports statically: scripts and styles. */
function filesOf(key, seen = new Set()) {
  const { file, css = [], imports = [] } = manifest[key] ?? fail(`${key} is not in the build`);
  if (!seen.has(file)) {
    seen.add(file);
    for (const style of css) seen.add(style);
    for (const next of imports) filesOf(next, seen);
  }
  return seen;
}

function fail(message) {
  throw new Error(message);
}

const filesOfPage = (route) => {
  const { modules } = pages.find((page) => page.path === route) ?? fail(`The build has no page ${route}`);
  return new Set(['index.html', ...modules].flatMap((key) => [...filesOf(key)]));
};
const without = (files, ...others) => [...files].filter((file) => !others.some((other) => other.has(file)));
const budget = (name, files, limit, kind = 'js') => ({
  name,
  path: files.filter((file) => file.endsWith(`.${kind}`)).map((file) => `frontend/dist/${file}`),
  limit: `${limit} kB`,
  gzip: true,
});

const home = filesOfPage('/');
const firstTable = filesOfPage('/dashboard/my-orders');
const pagerLinks = [...filesOf('src/components/data-table/pager-links.tsx')];
const routes = pages.map(({ path: route }) => route).filter((route) => route !== '/');
const FIGURES = 'src/features/figures/figures-section.tsx';
const inDashboard = (route) => route.startsWith('/dashboard');

module.exports = [
  budget('/', [...home], HOME),
  ...routes
    .filter((route) => !inDashboard(route))
    .map((route) => budget(`${route}, after /`, without(filesOfPage(route), home), FURTHER_PAGE)),
  budget('/dashboard/my-orders, after /', without(firstTable, home), FIRST_LIST),
  budget(
    '/dashboard/my-orders with several pages, after /',
    without([...new Set([...firstTable, ...pagerLinks])], home),
    FIRST_PAGES,
  ),
  ...routes
    .filter(inDashboard)
    .map((route) => [route, without(filesOfPage(route), home, firstTable)])
    .filter(([, files]) => files.some((file) => file.endsWith('.js')))
    .map(([route, files]) => budget(`${route}, after /dashboard/my-orders`, files, FURTHER_PAGE)),
  budget('charts', without(filesOf('src/features/figures/bar-chart.tsx'), home, filesOf(FIGURES)), CHARTS),
  budget(
    'view of STEP files',
    without(filesOf('src/features/tool-page/model/model-view.tsx'), home, filesOfPage('/details/:id')),
    MODEL,
  ),
  budget('reader of PDFs', without(filesOf('src/lib/reading/read-pdf.ts'), home), PDF),
  budget('styles of the home page', [...home], 11, 'css'),
  budget('styles of a table', without(firstTable, home), STYLES, 'css'),
];

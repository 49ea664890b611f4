// What each route makes a browser load, gzip, by what the build says of itself (`npm run build`, then `npm run size`).
//
// The home page: all that it loads before it is scrolled. Every other route: all that is left to load when it is the
// first one visited after the home page, antd, its settings and the frame of the dashboard included. Not counted with
// a route is what only comes when it is reached for: dialogs, drawers, the list of a select, tooltips, toasts.
const { readFileSync } = require('node:fs');
const path = require('node:path');

const dist = path.join(__dirname, 'frontend/dist');
const read = (name) => JSON.parse(readFileSync(path.join(dist, '.vite', name), 'utf8'));
const manifest = read('manifest.json');

/** kB gzip, 2 % above what was reached. The goal is 180 for the home page and 60 for each further one. */
const LIMITS = {
  '/': 200,
  '/catalogue': 4.9,
  '/blogs': 4.6,
  '/portfolio': 1.9,
  '/login': 37.4,
  '/register': 37,
  '/forget-pass': 34.9,
  '/details/:id': 24.7,
  '/order/:id': 42.1,
  '/dashboard': 42.5,
  '/dashboard/myProfile': 42.5,
  '/dashboard/addreview': 38.1,
  '/dashboard/addtools': 44.9,
  '/dashboard/my-orders': 60,
  '/dashboard/manageOrders': 70,
  '/dashboard/managetools': 59,
  '/dashboard/allusers': 58.4,
};
/** What comes later, beyond the page that it comes to. */
const LATER = {
  'src/components/toast-host.tsx': ['/', 27.7],
  'src/features/orders/confirm-order-modal.tsx': ['/details/:id', 25.6],
  'src/pages/dashboard/dashboard-menu-drawer.tsx': ['/dashboard', 5.1],
  'src/features/orders/order-drawer.tsx': ['/dashboard/my-orders', 6.9],
  'src/features/orders/pay-modal.tsx': ['/dashboard/my-orders', 23],
  'src/features/orders/delete-order-modal.tsx': ['/dashboard/my-orders', 5.9],
  'src/features/orders/managed-order-drawer.tsx': ['/dashboard/manageOrders', 7.4],
  'src/features/orders/record-payment-modal.tsx': ['/dashboard/manageOrders', 18.3],
  'src/features/orders/update-status-modal.tsx': ['/dashboard/manageOrders', 16.8],
  'src/features/tools/edit-tool-modal.tsx': ['/dashboard/managetools', 23.6],
  'src/features/tools/delete-tool-modal.tsx': ['/dashboard/managetools', 7],
  'src/components/data-table/column-choices.tsx': ['/dashboard/my-orders', 13.7],
  'src/components/permission-tip.tsx': ['/dashboard/my-orders', 11.3],
  'shop:whole-select': ['/dashboard/my-orders', 27.6],
};
/** antd's styles, which are files and not scripts: of the route that has most of them. */
const STYLES_LIMIT = 25.2;

/** A chunk and everything that it imports statically: scripts and styles. */
function filesOf(key, seen = new Set()) {
  const { file, css = [], imports = [] } = manifest[key] ?? fail(`${key} is not in the build`);
  if (!seen.has(file)) {
    seen.add(file);
    for (const style of css) seen.add(style);
    for (const next of imports) filesOf(next, seen);
  }
  return seen;
}

const entry = filesOf('index.html');
const union = (...sets) => new Set(sets.flatMap((set) => [...set]));
const routes = Object.fromEntries(
  read('pages.json').map(({ path: route, modules }) => [
    route,
    union(entry, ...modules.map((key) => filesOf(key))),
  ]),
);
const home = routes['/'] ?? fail('The build has no home page');
/** What the home page loads when the reader comes near: reviews, and the two forms with their library. */
const below = union(
  ...['reviews/home-reviews', 'requests/custom-tool-form', 'requests/newsletter-form'].map((name) =>
    filesOf(`src/features/${name}.tsx`),
  ),
);
const without = (set, other) => new Set([...set].filter((file) => !other.has(file)));

/** Chunks that hold a piece of text which only that library has. */
const holds = (files, text) =>
  [...files].filter((file) => readFileSync(path.join(dist, file), 'utf8').includes(text));

const PUBLIC = ['/', '/catalogue', '/blogs', '/portfolio', '/login', '/register', '/forget-pass'];
for (const [library, text] of [
  ['firebase', 'identitytoolkit.googleapis.com'],
  ['the table of antd', 'RC_TABLE_INTERNAL_COL_DEFINE'],
]) {
  const all = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
  if (!holds(all, text).length) fail(`Nothing in the build holds ${text}: is ${library} still known by it?`);
  for (const [name, files] of [...PUBLIC.map((route) => [route, routes[route]]), ['below /', below]]) {
    const found = holds(files, text);
    if (found.length) fail(`${library} is on the path of the public page ${name}: ${found.join(', ')}`);
  }
}

function fail(message) {
  throw new Error(message);
}

const budget = (name, files, limit, kind = 'js') => ({
  name,
  path: [...files]
    .filter((file) => file.endsWith(`.${kind}`))
    .map((file) => path.posix.join('frontend/dist', file)),
  limit: `${limit ?? fail(`${name} has no limit`)} kB`,
  gzip: true,
});

module.exports = [
  ...Object.entries(routes).map(([route, files]) =>
    budget(route, route === '/' ? files : without(files, home), LIMITS[route]),
  ),
  budget('a page that does not exist', without(filesOf('src/pages/not-found.tsx'), home), 0.4),
  budget('/, when it is scrolled', without(below, home), 14.5),
  ...Object.entries(LATER).map(([key, [route, limit]]) =>
    budget(`${path.basename(key)} on ${route}`, without(filesOf(key), routes[route]), limit),
  ),
  budget(
    'styles of /dashboard/manageOrders',
    without(routes['/dashboard/manageOrders'], home),
    STYLES_LIMIT,
    'css',
  ),
];

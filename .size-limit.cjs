// What each route makes a browser load, gzip, by the manifest of the build (`npm run build`, then `npm run size`).
const { readFileSync } = require('node:fs');
const path = require('node:path');

const dist = path.join(__dirname, 'frontend/dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk and everything that it imports statically, as files. */
function filesOf(key, seen = new Set()) {
  const { file, imports = [] } = manifest[key] ?? fail(`${key} is not in the build`);
  if (!seen.has(file)) {
    seen.add(file);
    for (const next of imports) filesOf(next, seen);
  }
  return seen;
}

const page = (name) => filesOf(`src/pages/${name}.tsx`);
const union = (...sets) => new Set(sets.flatMap((set) => [...set]));
const without = (set, other) => [...set].filter((file) => !other.has(file));

const entry = filesOf('index.html');
const home = union(entry, page('home'));
/** What the home page loads when the reader comes near: reviews, and the two forms with their library. */
const below = union(
  ...['reviews/home-reviews', 'requests/custom-tool-form', 'requests/newsletter-form'].map((name) =>
    filesOf(`src/features/${name}.tsx`),
  ),
);
/** Shared by every page that uses antd, loaded once. */
const antd = union(home, below, filesOf('src/app/antd-theme.tsx'), filesOf('src/components/toast-host.tsx'));

/** Chunks that hold a piece of text which only that library has. */
const holds = (files, text) =>
  [...files].filter((file) => readFileSync(path.join(dist, file), 'utf8').includes(text));

const publicPages = ['blogs', 'portfolio', 'catalogue', 'login', 'register', 'forget-pass', 'not-found'];
for (const [name, files] of [
  ['home', union(home, below)],
  ...publicPages.map((name) => [name, page(name)]),
]) {
  for (const [library, text] of [
    ['firebase', 'identitytoolkit.googleapis.com'],
    ['the table of antd', 'RC_TABLE_INTERNAL_COL_DEFINE'],
  ]) {
    const found = holds(union(entry, files), text);
    if (found.length) fail(`${library} is on the path of the public page ${name}: ${found.join(', ')}`);
  }
}

function fail(message) {
  throw new Error(message);
}

const budget = (name, files, limit) => ({
  name,
  path: [...files].map((file) => path.posix.join('frontend/dist', file)),
  limit: `${limit} kB`,
  gzip: true,
});

/** All that the home page loads before it is scrolled. */
const HOME_LIMIT = 180;
const BELOW_LIMIT = 15;
const PAGE_LIMIT = 60;
/** antd's table with sorting, pages, select and drawer, once for all pages that have one. */
const TABLE_PAGE_LIMIT = 150;
/** Picture, facts and the panel to order from; the modal comes when the buyer reaches for it. */
const TOOL_LIMIT = 16;
/** The confirm-order modal with its form, on top of the page. */
const MODAL_LIMIT = 52;

/** A route's own files: what is left to load when the home page and antd's shell are there. kB gzip. */
const limitOf = (key) => {
  if (/(my-orders|manage-orders|manage-tools|all-users)\.tsx$/.test(key)) return TABLE_PAGE_LIMIT;
  return key.endsWith('/tool-detail.tsx') ? TOOL_LIMIT : PAGE_LIMIT;
};
const pages = Object.keys(manifest).filter(
  (key) => key.startsWith('src/pages/') && !key.endsWith('/home.tsx'),
);

module.exports = [
  budget('home: all of its JavaScript', home, HOME_LIMIT),
  budget('home: what is loaded by scrolling', without(below, home), BELOW_LIMIT),
  budget(
    'tool detail: what is loaded to order',
    without(filesOf('src/features/orders/confirm-order-modal.tsx'), union(antd, page('tool-detail'))),
    MODAL_LIMIT,
  ),
  ...pages.map((key) => budget(key, without(filesOf(key), antd), limitOf(key))),
].filter(({ path: files }) => files.length);

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The query that a page starts with, spelled exactly as the page's own client sends it. */
export interface PreloadedQuery {
  readonly operation: string;
  readonly text: string;
  readonly variables: Record<string, unknown>;
}

/** The result of a preloaded query. */
export type PreloadedData = Record<string, unknown>;

/** A page in the list that the SPA's build writes (frontend/src/app/prerender.tsx). */
export interface Page {
  /** The route's pattern, e.g. `/details/:id`. */
  readonly path: string;
  /** Source files of the route, as the manifest names them. */
  readonly modules: readonly string[];
  /** Public content of the page; absent for pages that require a session. */
  readonly open?: OpenPage;
}

/** Its texts are mustache templates over `company` and the result of the query. */
export interface OpenPage {
  /** Null for the home page, whose title is the shop's name. */
  readonly title: string | null;
  readonly description: string;
  /** HTML that is shown before the scripts run. */
  readonly markup: string;
  /** The parameters of the path are added to its variables. */
  readonly query?: PreloadedQuery;
  /** Without a result of the query, none of the content is shown. */
  readonly requiresData?: boolean;
  /** Login and the like: public, but not listed in the sitemap. */
  readonly isAccount?: boolean;
}

/** A page at an address, with the parameters in its path. */
export interface PageAt {
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
  readonly data?: PreloadedData;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Record<string, Chunk>;

/** The gateway's view of the built SPA. */
export interface PageBuild {
  readonly index: string;
  /** Every page of the shop. Routes, 404s and the sitemap derive from this list. */
  readonly pages: readonly Page[];
  /** The texts of the GraphQL documents of all pages. */
  readonly documents: readonly string[];
  /** Files that a page needs and index.html does not name. */
  filesOf(page?: Page): PageFiles;
}

export interface PageFiles {
  readonly scripts: readonly string[];
  /** HTML elements. */
  readonly styles: readonly string[];
  /** Paths of style sheets that are loaded with the scripts: the prerendered HTML uses no antd. */
  readonly antdStyles: readonly string[];
}

/** antd's styles (frontend/src/components/theme/antd-theme.tsx), too large to be part of the page. */
const ANTD = /(^|\/)antd-theme-/;
/** As the build writes it into index.html. */
const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** Reads what the build wrote. Null where there is no build: the gateway also runs without the SPA. */
export function readPageBuild(webDir: string): PageBuild | null {
  const read = (name: string) => readFileSync(path.join(webDir, name), 'utf8');
  if (!existsSync(path.join(webDir, 'index.html'))) return null;
  const styled = (file: string) => styleElement(file, read(file));
  const index = read('index.html').replace(STYLESHEET, (_, file: string) => styled(file));
  const json = <T>(name: string, none: T): T =>
    existsSync(path.join(webDir, name)) ? (JSON.parse(read(name)) as T) : none;
  const manifest = json<Manifest>('.vite/manifest.json', {});
  return {
    index,
    pages: json<Page[]>('.vite/pages.json', []),
    documents: json<string[]>('.vite/documents.json', []),
    filesOf(page) {
      const seen = new Set<string>();
      const chunks = (page?.modules ?? []).flatMap((name) => withImports(manifest, name, seen));
      const missing = (files: string[]) => [...new Set(files)].filter((file) => !index.includes(`/${file}"`));
      const styles = missing(chunks.flatMap(({ css = [] }) => css));
      return {
        scripts: missing(chunks.map(({ file }) => file)),
        styles: styles.filter((file) => !ANTD.test(file)).map(styled),
        antdStyles: styles.filter((file) => ANTD.test(file)),
      };
    },
  };
}

/**
 * A style sheet in the page itself, a few kB, so that nothing is waited for before the first paint. The link shows
 * the scripts, which would load the file otherwise, that the sheet is there, and where: antd's styles are put before
 * it. It loads nothing, and its `media` keeps look-ahead parsers from loading it.
 */
const styleElement = (file: string, css: string): string =>
  `<link rel="stylesheet" href="/${file}" media="not all" disabled /><style>${css.trim()}</style>`;

/** A chunk after all that it imports statically: its styles refine theirs. */
function withImports(manifest: Manifest, name: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen)), chunk];
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A query whose answer a page shows first, as its own client would ask it. */
export interface FirstQuery {
  readonly operation: string;
  readonly text: string;
  readonly variables: Record<string, unknown>;
}

/** What the SPA's build says of a page (frontend/src/app/written-pages.tsx). */
export interface WrittenPage {
  /** As the router spells it, e.g. `/details/:id`. */
  readonly path: string;
  /** Sources of the route's files in the manifest. */
  readonly modules: readonly string[];
  /** What a page tells everybody; none where one must be signed in. */
  readonly open?: OpenPage;
}

/** Its texts are templates (page-template.ts) over `company` and what the query was answered. */
export interface OpenPage {
  /** Null for the home page, which bears the shop's name alone. */
  readonly title: string | null;
  readonly description: string;
  /** What is shown before scripts run. */
  readonly markup: string;
  /** Asked with the parts of the address that the path names, too. */
  readonly query?: FirstQuery;
  /** The page is about what the query finds: without it nothing of this can be said. */
  readonly needsAnswer?: boolean;
}

/** A page at an address, and the parts of the address that its path names. */
export interface PageAt {
  readonly page: WrittenPage;
  readonly params: Readonly<Record<string, string>>;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Record<string, Chunk>;

/** The built SPA, as far as its HTML is concerned. */
export interface PageBuild {
  readonly index: string;
  pageAt(path: string): PageAt | undefined;
  /** What a page needs and index.html itself does not have. */
  filesOf(page?: WrittenPage): PageFiles;
}

export interface PageFiles {
  readonly scripts: readonly string[];
  /** As elements. */
  readonly styles: readonly string[];
  /** Files: what is shown before the scripts run has nothing of antd. */
  readonly antdStyles: readonly string[];
}

/** The build names antd's styles so (frontend/vite/antd/static-styles.ts). */
const ANTD = /(^|\/)antd\./;
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
  const pages = json<WrittenPage[]>('.vite/pages.json', []).map((page) => ({
    page,
    pattern: patternOf(page),
  }));
  return {
    index,
    pageAt(path) {
      for (const { page, pattern } of pages) {
        const found = pattern.exec(path);
        if (found) return { page, params: { ...found.groups } };
      }
      return undefined;
    },
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
 * A style sheet in the page itself, a few kB, so that nothing is waited for before the first paint. The link tells
 * the scripts, which would load the file otherwise, that the sheet is there, and where: antd's styles are put before
 * it. It loads nothing, and by its `media` even a parser that looks ahead knows.
 */
const styleElement = (file: string, css: string): string =>
  `<link rel="stylesheet" href="/${file}" media="not all" disabled /><style>${css.trim()}</style>`;

const patternOf = ({ path }: WrittenPage): RegExp =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

/** A chunk after all that it imports statically: its styles refine theirs. */
function withImports(manifest: Manifest, name: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen)), chunk];
}

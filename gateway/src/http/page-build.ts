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

export interface OpenPage {
  /** Null for the home page, which bears the shop's name alone. */
  readonly title: string | null;
  readonly description: string;
  /** What is shown before scripts run; `{{company.name}}` and the like stand for the company's data. */
  readonly markup: string;
  readonly query?: FirstQuery;
  /** The `sizes` of the first tool's picture, where that one is at the top. */
  readonly firstPicture?: string;
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
  pageAt(path: string): WrittenPage | undefined;
  /** Scripts and styles of a page that index.html itself does not name. */
  filesOf(page: WrittenPage): { readonly scripts: string[]; readonly styles: string[] };
}

/** Reads what the build wrote. Null where there is no build: the gateway also runs without the SPA. */
export function readPageBuild(webDir: string): PageBuild | null {
  const read = (name: string) => readFileSync(path.join(webDir, name), 'utf8');
  if (!existsSync(path.join(webDir, 'index.html'))) return null;
  const index = read('index.html');
  const json = <T>(name: string, none: T): T =>
    existsSync(path.join(webDir, name)) ? (JSON.parse(read(name)) as T) : none;
  const manifest = json<Manifest>('.vite/manifest.json', {});
  const pages = json<WrittenPage[]>('.vite/pages.json', []).map((page) => ({
    page,
    pattern: patternOf(page),
  }));
  return {
    index,
    pageAt: (path) => pages.find(({ pattern }) => pattern.test(path))?.page,
    filesOf({ modules }) {
      const chunks = modules.reduce((seen, name) => withImports(manifest, name, seen), new Set<Chunk>());
      const missing = (files: string[]) => [...new Set(files)].filter((file) => !index.includes(`/${file}"`));
      return {
        scripts: missing([...chunks].map(({ file }) => file)),
        styles: missing([...chunks].flatMap(({ css = [] }) => css)),
      };
    },
  };
}

const patternOf = ({ path }: WrittenPage): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);

/** A chunk and all that it imports statically. */
function withImports(manifest: Manifest, name: string, seen: Set<Chunk>): Set<Chunk> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

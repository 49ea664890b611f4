import react from '@vitejs/plugin-react';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

type Page = { path: string; components: string[] };
type Prerender = { prerenderedPages: () => Page[] };
type Documents = { documents: () => string[] };

/** Scripts that every page loads first. */
const START = ['src/app/start.ts', 'src/app/mount.tsx'];
/** The routes that src/app/routes.tsx loads later, needed by every page of the dashboard. */
const DASHBOARD = 'src/app/dashboard-routes.tsx';

/** Modules that run after the build, here, not in the browser. */
const AFTER_BUILD = ['src/app/prerender.tsx', 'src/app/documents.ts'];

/** After the build, saves the list of pages and the texts of their GraphQL documents in .vite, for the gateway. */
export function prerenderedPages(): Plugin {
  let root = '';
  let outDir = '';
  /** The files of the pages, by the name of the component that each exports. */
  const files = new Map<string, string>();
  const fileOf = (component: string): string => {
    const file = files.get(component);
    if (!file) throw new Error(`No page exports ${component}`);
    return file;
  };
  return {
    name: 'shop:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(root, config.build.outDir, '.vite');
    },
    generateBundle() {
      const pages = path.join(root, 'src/pages/');
      for (const id of this.getModuleIds())
        if (id.startsWith(pages))
          for (const name of this.getModuleInfo(id)?.exports ?? []) files.set(name, path.relative(root, id));
    },
    async writeBundle() {
      const work = path.join(outDir, 'pages-build');
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        plugins: [react()],
        ssr: { noExternal: true },
        build: {
          ssr: true,
          rollupOptions: { input: AFTER_BUILD },
          outDir: work,
          emptyOutDir: true,
          copyPublicDir: false,
        },
      });
      await writeFile(path.join(work, 'package.json'), '{"type":"module"}');
      const load = (module: string) => import(pathToFileURL(path.join(work, module)).href);
      const { prerenderedPages: listed } = (await load('prerender.js')) as Prerender;
      const { documents } = (await load('documents.js')) as Documents;
      await mkdir(outDir, { recursive: true });
      const pages = listed().map(({ components, ...page }) => ({
        ...page,
        modules: [
          ...START,
          ...(page.path.startsWith('/dashboard') ? [DASHBOARD] : []),
          ...components.map(fileOf),
        ],
      }));
      await writeFile(path.join(outDir, 'pages.json'), JSON.stringify(pages));
      await writeFile(path.join(outDir, 'documents.json'), JSON.stringify(documents()));
      await rm(work, { recursive: true });
    },
  };
}

import react from '@vitejs/plugin-react';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

type Prerender = { prerenderedPages: () => object[] };

/** Runs src/app/prerender.tsx after the build and saves the list of pages as .vite/pages.json, for the gateway. */
export function prerenderedPages(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'shop:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(root, config.build.outDir, '.vite');
    },
    async closeBundle() {
      const work = path.join(outDir, 'pages-build');
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        plugins: [react()],
        ssr: { noExternal: true },
        build: { ssr: 'src/app/prerender.tsx', outDir: work, emptyOutDir: true, copyPublicDir: false },
      });
      await writeFile(path.join(work, 'package.json'), '{"type":"module"}');
      const entry = pathToFileURL(path.join(work, 'prerender.js')).href;
      const built = (await import(entry)) as Prerender;
      await mkdir(outDir, { recursive: true });
      await writeFile(path.join(outDir, 'pages.json'), JSON.stringify(built.prerenderedPages()));
      await rm(work, { recursive: true });
    },
  };
}

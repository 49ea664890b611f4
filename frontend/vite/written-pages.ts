import react from '@vitejs/plugin-react';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

type WrittenPages = { writtenPages: () => object[] };

/** Runs src/app/written-pages.tsx after the build and writes what it says to .vite/pages.json, for the gateway. */
export function writtenPages(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'shop:written-pages',
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
        build: { ssr: 'src/app/written-pages.tsx', outDir: work, emptyOutDir: true, copyPublicDir: false },
      });
      await writeFile(path.join(work, 'package.json'), '{"type":"module"}');
      const entry = pathToFileURL(path.join(work, 'written-pages.js')).href;
      const built = (await import(entry)) as WrittenPages;
      await mkdir(outDir, { recursive: true });
      await writeFile(path.join(outDir, 'pages.json'), JSON.stringify(built.writtenPages()));
      await rm(work, { recursive: true });
    },
  };
}

import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { prerenderedPages } from './vite/prerender';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** A page that the browser opens (GET, text/html) is the SPA's, even if the gateway has a REST path of that name. */
const toGateway: ProxyOptions = {
  target: gateway,
  bypass: (request) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
};

/** Paths that Vite itself serves while developing; everything else is the gateway's. */
const vitePaths = '@|src/|node_modules/|favicon\\.svg$|social-card\\.png$|$';

/** A class of a CSS module: its own name and three characters for the file. Vite adds the line, 500 bytes of the home page. */
const className = (name: string, file: string): string => {
  const ofFile = createHash('sha256').update(
    path.relative(import.meta.dirname, file.split('?', 1)[0] ?? file),
  );
  return `${name}_${ofFile.digest('base64url').slice(0, 3)}`;
};

/** Packages that every page needs. Each group is evaluated in a task of its own (src/app/start.ts). */
const core = {
  data: /node_modules\/(@reduxjs|redux|immer|reselect|redux-thunk|redux-persist|@apollo(?!\/client\/react)|@wry|optimism|graphql|graphql-tag|rxjs|tslib|@graphql-typed-document-node)\//,
  react: /node_modules\/(react|react-dom|scheduler)\//,
  view: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser|react-redux|use-sync-external-store|@apollo\/client\/react)\//,
};

/** antd and what it is made of: what several pages of it need, in one file instead of two dozen. Not react-is, which downshift needs, too. */
const antd = /node_modules\/(antd|@ant-design|@rc-component|clsx|throttle-debounce)\//;

/** Packages that only dialogs and drawers need. These open after a click, so a page does not wait for them. */
const dialogs =
  /antd\/es\/(modal|drawer|skeleton|watermark|grid\/style|_util\/(ActionButton|hooks\/use(Closable|MergedMask)))[/.]|@rc-component\/(dialog|drawer)\/|\/(CheckCircle|ExclamationCircle|InfoCircle)Filled/;

/** Our own modules. */
const ours = /\/src\//;

export default defineConfig({
  plugins: [
    react(),
    prerenderedPages(),
    compression({ include: /\.(js|css|svg|json)$/, threshold: 1_000 }),
    // 7 MB of WebAssembly: Brotli would take as long as the whole build.
    compression({ include: /\.wasm$/, algorithms: ['gzip'] }),
  ],
  worker: { format: 'es' },
  resolve: {
    // rxjs: classes as they are instead of ES5.
    conditions: ['es2015', ...defaultClientConditions],
  },
  css: { modules: { generateScopedName: className } },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    strictPort: true,
    proxy: {
      '^/playground': { target: gateway },
      [`^/(?!${vitePaths})`]: toGateway,
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // These packages only export, though they do not say so in their package.json.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            ...Object.entries(core).map(([name, test]) => ({ name, test, priority: 10 })),
            { name: 'antd', test: (id: string) => antd.test(id) && !dialogs.test(id), minShareCount: 8 },
            // What runs before the first paint must not wait for anything else.
            { name: 'first', tags: ['$initial'], priority: 20 },
            // The modules that most pages, dialogs and panels share, in one file, which the home page loads. Without it the
            // budgets of the home page and the first list are exceeded (npm run size). If the home page's is: a module that it
            // does not need is shared by so many by now. Raise the number.
            { name: 'shell', test: ours, minShareCount: 68 },
          ],
        },
      },
    },
  },
});

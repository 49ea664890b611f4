import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite';
import { compressFiles } from './vite/compress-files';
import { documentModules } from './vite/document-modules';
import { leanApollo } from './vite/lean-apollo';
import { staticAntdStyles } from './vite/antd/static-styles';
import { leanAntd } from './vite/antd/lean-antd';
import { writtenPages } from './vite/written-pages';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** A page the browser opens (GET, text/html) is the SPA's, even where the gateway has a REST path of that name. */
const toGateway: ProxyOptions = {
  target: gateway,
  bypass: (request) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
};

const restPaths = [
  ...['tools', 'tool', 'order', 'my-orders', 'allorders', 'profile', 'updateprofile', 'review', 'reviews'],
  ...['allusers', 'makeadmin', 'addtool', 'updateuser', 'images', 'graphql', 'healthz', 'readyz'],
].join('|');

/** Files of what every page needs, each evaluated in a task of its own (src/app/start.ts). */
const core = {
  /** Redux, Apollo without its hooks, and of our own what must not bring the files below with it. */
  data: /src\/lib\/error-message\.ts$|node_modules\/(@reduxjs|redux|immer|reselect|redux-thunk|redux-persist|@apollo(?!\/client\/react)|@wry|optimism|graphql|graphql-tag|rxjs|tslib|@graphql-typed-document-node)\//,
  react: /node_modules\/(react|react-dom|scheduler)\//,
  /** The router, the hooks of the data, and of our own what nearly every page draws with. */
  view: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser|react-redux|use-sync-external-store|@apollo\/client\/react)\/|src\/(components\/(button|empty-state|error-state|icon|page|section|skeleton|spinner|status-tag|structured-data|when-near)|lib\/(classes|format|messages|paths)|store\/hooks|features\/(site\/question-list|tools\/tool-(card|card-picture|grid)))\.tsx?$/,
};

/** antd and what it is made of: what most pages of it need, in one file instead of two dozen. */
const antd = /node_modules\/(antd|@ant-design|@rc-component|clsx|throttle-debounce|react-is)\//;

const router = (file: string) =>
  fileURLToPath(
    import.meta.resolve('react-router/package.json').replace('package.json', `dist/production/${file}.mjs`),
  );

/** The router's own package names only its development build to bundlers. */
const productionRouter = [
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
];

export default defineConfig({
  plugins: [
    react(),
    documentModules(),
    leanApollo(),
    staticAntdStyles(),
    leanAntd(),
    writtenPages(),
    compressFiles(),
  ],
  resolve: {
    // rxjs: classes as they are instead of ES5.
    conditions: ['es2015', ...defaultClientConditions],
    alias: productionRouter,
  },
  server: {
    port: Number(process.env.VITE_PORT ?? 5173),
    strictPort: true,
    proxy: {
      [`^/(${restPaths})(/|\\?|$)`]: toGateway,
      '^/playground': { target: gateway },
      '^/config\\.json': { target: gateway },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...Object.entries(core).map(([name, test]) => ({ name, test, priority: 10 })),
            { name: 'antd', test: antd, minShareCount: 12 },
          ],
        },
      },
    },
  },
});

// One runner for everything: gateway (unit and API), frontend (components), e2e (stories in a real browser).
const path = require('node:path');
const { keepTemporaryFilesInMemory } = require('./gateway/scripts/lib/memory-folder.cjs');

keepTemporaryFilesInMemory();

const swc = (jsc) => ['@swc/jest', { jsc: { target: 'es2022', ...jsc }, module: { type: 'commonjs' } }];

const gateway = swc({
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  keepClassNames: true,
});
const frontend = swc({
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
});

// The test files of one process load packages and `src` once (docs/testing.md). While watching, `src` changes.
const watching = process.argv.some((option) => /^--watch(All)?(=|$)/.test(option));
const sharing = (name, alone) =>
  watching
    ? { testEnvironment: alone }
    : {
        testEnvironment: path.join(__dirname, `gateway/scripts/jest/${name}environment.cjs`),
        runtime: path.join(__dirname, `gateway/scripts/jest/${name}runtime.cjs`),
      };

module.exports = {
  // More than the two cores of a small machine: a third of the time, the tests wait for a browser or the database.
  maxWorkers: 3,
  // For what hangs: a busy machine is no reason to fail. Tests that promise a time measure it.
  testTimeout: 120_000,
  reporters: ['default', '<rootDir>/gateway/scripts/closing-line-reporter.cjs'],
  projects: [
    {
      displayName: 'gateway',
      rootDir: 'gateway',
      testMatch: ['<rootDir>/tests/**/*.test.ts', '<rootDir>/src/**/*.test.ts'],
      ...sharing('', 'node'),
      transform: { '\\.[jt]s$': gateway },
      // One loads an ES module, the other imports dynamically: Node can require() and import() these, Jest cannot.
      transformIgnorePatterns: [
        '/node_modules/(?!(@fastify/static/node_modules/)?content-disposition/|@opentelemetry/otlp-exporter-base/|(file-type|strtok3|token-types|uint8array-extras|@tokenizer/inflate|@borewit/text-codec)/)',
      ],
      setupFiles: ['reflect-metadata'],
      globalSetup: '<rootDir>/tests/support/servers/global-setup.ts',
      globalTeardown: '<rootDir>/tests/support/servers/global-teardown.ts',
    },
    {
      displayName: 'frontend',
      rootDir: 'frontend',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      ...sharing('page-', 'jest-fixed-jsdom'),
      transform: { '\\.m?[jt]sx?$': frontend, '\\.html$': '<rootDir>/src/test/text-transform.cjs' },
      transformIgnorePatterns: [
        '/node_modules/(?!(rettime|@open-draft|until-async|@ant-design/colors|@ant-design/fast-color)/)',
      ],
      moduleNameMapper: {
        // One file instead of 1,500: a second less for each test file.
        '^antd$': 'antd/dist/antd.min.js',
        // Without hooks of its own, which it would add for the first file only: setup.ts has them.
        '^@testing-library/react$': '@testing-library/react/pure',
        // The one for Node sends no relative addresses.
        '^tus-js-client$': 'tus-js-client/lib.es5/browser/index.js',
        '^(.*\\.html)\\?raw$': '$1',
        '\\.css$': '<rootDir>/src/test/style-stub.cjs',
        '\\.(svg|webp|png|jpg)$': '<rootDir>/src/test/file-stub.cjs',
      },
      setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
      globalTeardown: '<rootDir>/../gateway/scripts/jest/close-page.cjs',
    },
    {
      displayName: 'e2e',
      rootDir: 'frontend/e2e',
      testMatch: ['<rootDir>/**/*.story.ts'],
      testEnvironment: '<rootDir>/support/environment.cjs',
      transform: { '\\.[jt]s$': gateway },
      globalSetup: '<rootDir>/support/global-setup.ts',
      globalTeardown: '<rootDir>/support/global-teardown.ts',
    },
  ],
};

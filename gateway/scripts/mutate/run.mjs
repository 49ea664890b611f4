// `npm run mutate -- <module> [--file <glob>] [--concurrency 2] [--force]`: applies small defects to the module, one by
// one, and prints those that its tests do not notice. See docs/testing.md.
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { prepareTools } from '../lib/prepare.mjs';
import { root } from '../lib/root.mjs';
import modules from './modules.cjs';

const RESULTS = '.mutation';
const here = path.relative(root, import.meta.dirname);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    concurrency: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;

/** A glob below the project's folder → below the root, as Stryker wants it. */
const fromRoot = (project) => (glob) =>
  glob.startsWith('!') ? `!${project}/${glob.slice(1)}` : `${project}/${glob}`;

function strykerOptions({ project, mutate }) {
  return {
    mutate: (values.file ? [values.file] : mutate).map(fromRoot(project)),
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner', path.join(import.meta.dirname, 'ignored-texts.mjs')],
    ignorers: ['texts'],
    // Where tests use the whole gateway, every one of them is related to every file.
    jest: { configFile: `${here}/jest.config.cjs`, enableFindRelatedTests: project === 'frontend' },
    coverageAnalysis: 'perTest',
    concurrency: Number(values.concurrency),
    incremental: true,
    incrementalFile: `${RESULTS}/${name}.incremental.json`,
    force: values.force,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
    jsonReporter: { fileName: `${RESULTS}/${name}.json` },
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['dist', '.data', 'coverage', 'docs', RESULTS],
    // swc compiles the tests and knows no types.
    disableTypeChecks: false,
    timeoutMS: 30_000,
    thresholds: { high: 85, low: 85, break: values.file ? null : 85 },
  };
}

/** The database and the sign-in emulator of the gateway's tests; its addresses are inherited by Stryker's workers. */
async function startStack() {
  process.env.SWC_NODE_PROJECT = path.join(root, 'gateway/tsconfig.json');
  const require = createRequire(import.meta.url);
  require('@swc-node/register');
  await require('../../tests/support/global-setup.ts').default();
  return require('../../tests/support/global-teardown.ts').default;
}

if (!modules[name]) {
  console.error(`Which module? ${Object.keys(modules).join(', ')}`);
  process.exit(1);
}
process.chdir(root);
// This runs for hours: everything else on the machine has priority.
setPriority(15);
process.env.MUTATE_MODULE = name;
const { project, setup = true } = modules[name];
const needsStack = project === 'gateway' && setup;
await prepareTools('codegen', 'stryker', ...(needsStack ? ['authEmulator'] : []));
const stop = needsStack ? await startStack() : async () => undefined;
const { Stryker } = await import('@stryker-mutator/core');
try {
  await new Stryker(strykerOptions(modules[name])).runMutationTest();
} finally {
  await stop();
}

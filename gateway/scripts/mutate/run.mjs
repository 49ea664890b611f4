// `npm run mutate -- <module> [--file <glob>] [--concurrency 2] [--force]`: applies small defects to the module, one by
// one, and prints those that its tests do not notice. See docs/testing.md.
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { keepTemporaryFilesInMemory } from '../lib/memory-folder.cjs';
import { prepareTools } from '../lib/prepare.mjs';
import { root } from '../lib/root.mjs';
import modules from './modules.cjs';

const RESULTS = '.mutation';
const GOAL = 85;
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
/** A module is one entry of the table, or several (`errors/rest`, `errors/database` …), whose scores are added up. */
const parts = Object.keys(modules).filter((key) => key === name || key.startsWith(`${name}/`));

/** A glob below the project's folder → below the root, as Stryker wants it. */
const fromRoot = (project) => (glob) =>
  glob.startsWith('!') ? `!${project}/${glob.slice(1)}` : `${project}/${glob}`;

function strykerOptions(part) {
  const { project, mutate } = modules[part];
  const results = `${RESULTS}/${part.replace('/', '-')}`;
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
    incrementalFile: `${results}.incremental.json`,
    force: values.force,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
    jsonReporter: { fileName: `${results}.json` },
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['dist', '.data', 'coverage', 'docs', RESULTS],
    // swc compiles the tests and knows no types.
    disableTypeChecks: false,
    timeoutMS: 30_000,
    thresholds: { high: GOAL, low: GOAL, break: null },
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

if (!parts.length) {
  console.error(
    `Which module? ${[...new Set(Object.keys(modules).map((key) => key.split('/')[0]))].join(', ')}`,
  );
  process.exit(1);
}
process.chdir(root);
keepTemporaryFilesInMemory();
// A test that waits in vain has noticed.
process.env.TEST_PATIENCE = '6000';
// Runs for hours at the lowest priority.
setPriority(15);
const needsStack = parts.some((part) => modules[part].project === 'gateway' && modules[part].setup !== false);
const isFrontend = parts.some((part) => modules[part].project === 'frontend');
await prepareTools('stryker', ...(isFrontend ? ['codegen'] : []), ...(needsStack ? ['authEmulator'] : []));
const stop = needsStack ? await startStack() : async () => undefined;
const { Stryker } = await import('@stryker-mutator/core');
const statuses = [];
try {
  for (const part of parts) {
    process.env.MUTATE_MODULE = part;
    const mutants = await new Stryker(strykerOptions(part)).runMutationTest();
    statuses.push(...mutants.map(({ status }) => status));
  }
} finally {
  await stop();
}
const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
const noticed = count('Killed', 'Timeout');
const missed = count('Survived', 'NoCoverage');
const score = (100 * noticed) / (noticed + missed);
console.log(`${name}: ${score.toFixed(1)} % (${noticed} noticed, ${missed} survived)`);
if (!values.file && score < GOAL) process.exitCode = 1;

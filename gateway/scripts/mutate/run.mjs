// `npm run mutate -- <folder or file> [--tests <glob>] [--concurrency 2] [--force]`: applies small defects to the code,
// one by one, and prints those that its tests do not notice. See docs/testing.md.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { keepTemporaryFilesInMemory } from '../lib/memory-folder.cjs';
import { prepareTools } from '../lib/prepare.mjs';
import { root } from '../lib/root.mjs';
import { scopeOf } from './scope.cjs';

const RESULTS = '.mutation';
const GOAL = 85;
const here = path.relative(root, import.meta.dirname);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string' },
    concurrency: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
  },
});
const [target = ''] = positionals;

function strykerOptions({ project, mutate }) {
  const results = `${RESULTS}/${target.replaceAll('/', '-')}`;
  return {
    mutate,
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
  await require('../../tests/support/servers/global-setup.ts').default();
  return require('../../tests/support/servers/global-teardown.ts').default;
}

process.chdir(root);
if (!existsSync(target)) {
  console.error('Which folder or file? For example: npm run mutate -- gateway/src/modules/sales/changes');
  process.exit(1);
}
keepTemporaryFilesInMemory();
// A test that waits in vain has noticed.
process.env.TEST_PATIENCE = '6000';
// Runs for hours at the lowest priority.
setPriority(15);
process.env.MUTATE = target;
process.env.MUTATE_TESTS = values.tests ?? '';
const scope = scopeOf(target, values.tests);
const needsStack = scope.project === 'gateway';
await prepareTools('stryker', needsStack ? 'authEmulator' : 'codegen');
const stop = needsStack ? await startStack() : async () => undefined;
const { Stryker } = await import('@stryker-mutator/core');
let statuses;
try {
  const mutants = await new Stryker(strykerOptions(scope)).runMutationTest();
  statuses = mutants.map(({ status }) => status);
} finally {
  await stop();
}
const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
const noticed = count('Killed', 'Timeout');
const missed = count('Survived', 'NoCoverage');
const score = (100 * noticed) / (noticed + missed);
console.log(`${target}: ${score.toFixed(1)} % (${noticed} noticed, ${missed} survived)`);
if (score < GOAL) process.exitCode = 1;

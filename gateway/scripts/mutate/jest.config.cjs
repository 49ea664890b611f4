/** The jest project and the tests of the code in MUTATE, as Stryker runs them. */
const path = require('node:path');
const { projects, testTimeout } = require('../../../jest.config.cjs');
const { scopeOf } = require('./scope.cjs');

const root = path.join(__dirname, '../../..');
const { project: name, tests } = scopeOf(process.env.MUTATE, process.env.MUTATE_TESTS);
const project = projects.find(({ displayName }) => displayName === name);

module.exports = {
  ...project,
  testTimeout,
  // Each mutant needs modules of its own.
  runtime: undefined,
  testEnvironment: name === 'gateway' ? 'node' : 'jest-fixed-jsdom',
  // run.mjs starts the database and the sign-in emulator once, not once for every mutant.
  globalSetup: undefined,
  globalTeardown: undefined,
  rootDir: path.join(root, project.rootDir),
  roots: ['<rootDir>'],
  testMatch: [`${root}/${tests}`],
};

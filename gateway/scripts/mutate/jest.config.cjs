/** The jest project and the tests of the module in MUTATE_MODULE, as Stryker runs them. */
const { existsSync } = require('node:fs');
const path = require('node:path');
const { projects, testTimeout } = require('../../../jest.config.cjs');
const modules = require('./modules.cjs');

const root = path.join(__dirname, '../../..');
const { project: name, tests, setup = true, roots = ['src', 'tests'] } = modules[process.env.MUTATE_MODULE];
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
  // Jest looks for tests in these folders before each mutant: few files save seconds.
  roots: roots.map((folder) => path.join(root, project.rootDir, folder)).filter(existsSync),
  setupFilesAfterEnv: setup ? project.setupFilesAfterEnv : [],
  testMatch: tests.map((glob) => `<rootDir>/${glob}`),
};

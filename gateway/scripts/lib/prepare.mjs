import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { buildWhatIsStale } from './builds.mjs';
import { ensureNode, ensurePackages } from './packages.mjs';
import { root } from './root.mjs';
import { exitOnFailure, stopStepsOnSignals } from './steps.mjs';

/** Makes the checkout runnable, from any directory: the shop's packages and the named builds. */
export const prepare = (...builds) => prepareWith({}, builds);

/** Also installs the packages for tests and checks. */
export const prepareTools = (...builds) => prepareWith({ tools: true }, builds);

const prepareWith = (packages, builds) =>
  exitOnFailure(async () => {
    ensureNode();
    process.chdir(root);
    const releaseSignals = stopStepsOnSignals();
    await buildWhatIsStale(builds, ensurePackages(packages));
    releaseSignals();
  });

/** Reads .env, if there is one. */
export function loadSettings() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Builds of the demo shop only: the emulator and its pictures. A shop with its own identity provider has neither. */
export const demoBuilds = () => {
  const { DEMO_CATALOGUE, FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID } = process.env;
  if (FIREBASE_PROJECT_ID || FIREBASE_AUTH_EMULATOR_HOST) return [];
  return DEMO_CATALOGUE === 'false' ? ['authEmulator'] : ['authEmulator', 'drawings'];
};

/** gateway/dev/main.ts, compiled while it is loaded. */
export function loadDevelopmentStack() {
  process.env.SWC_NODE_PROJECT = path.join(root, 'gateway/tsconfig.json');
  const load = createRequire(path.join(root, 'gateway/package.json'));
  load('@swc-node/register');
  return load('./dev/main.ts');
}

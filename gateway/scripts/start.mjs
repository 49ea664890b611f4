// `npm start`: makes the checkout runnable (packages, code generation, builds), then runs the shop in this process.
// Plain Node without a single package: it has to work before `npm ci`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale } from './lib/builds.mjs';
import { ensureNode, ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { exitOnFailure, stopStepsOnSignals } from './lib/steps.mjs';

await exitOnFailure(async () => {
  ensureNode();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const releaseSignals = stopStepsOnSignals();
  await ensurePackages();
  await buildWhatIsStale(['gateway', 'codegen', 'frontend']);
  releaseSignals();
});
await import(pathToFileURL(path.join(root, 'gateway/dist/main.js')).href);

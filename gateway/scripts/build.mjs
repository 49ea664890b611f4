// `npm run build [-- gateway codegen frontend]`: brings what is named, or everything, up to date with its sources.
import process from 'node:process';
import { buildWhatIsStale } from './lib/builds.mjs';
import { root } from './lib/root.mjs';
import { exitOnFailure, stopStepsOnSignals } from './lib/steps.mjs';

const named = process.argv.slice(2);
await exitOnFailure(async () => {
  process.chdir(root);
  const releaseSignals = stopStepsOnSignals();
  await buildWhatIsStale(named.length ? named : ['gateway', 'codegen', 'frontend']);
  releaseSignals();
});

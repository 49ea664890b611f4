// `npm run verify [-- --without-tests]`: all checks that a change must pass, the fast ones first, two at a time.
import { buildWhatIsStale } from './lib/builds.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { exitOnFailure, npmStep, StepFailed, stopStepsOnSignals } from './lib/steps.mjs';

/** The lanes run at the same time, the checks of a lane in order. Both take about equally long on two cores. */
const lanes = [
  [
    ['Format', 'format:check'],
    ['Dependency rules', 'deps'],
    ['Dead code', 'dead'],
    ['schema.graphql matches the gateway', 'schema:check'],
    ['Types', 'types'],
    ['Licences of packages', 'licences'],
    ['Known vulnerabilities', 'advisories'],
  ],
  [['Lint', 'lint']],
];

const failures = [];

/** Continues after a failure, so that one run shows all of them. */
async function check([title, script]) {
  try {
    await npmStep(title, ['run', script]);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    failures.push(error);
  }
}

await exitOnFailure(async () => {
  process.chdir(root);
  const releaseSignals = stopStepsOnSignals();
  await buildWhatIsStale(['codegen', 'client'], ensurePackages({ tools: true }));
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await check(step);
    }),
  );
  await buildWhatIsStale(['gateway', 'frontend']);
  await check(['Bundle budget', 'size']);
  if (!process.argv.includes('--without-tests')) await check(['Tests', 'test']);
  releaseSignals();
});

for (const { message, tail } of failures) console.error(`${tail}\n✗ ${message}\n`);
console.log(failures.length ? `verify: ${failures.length} failed` : 'verify: all checks passed');
process.exitCode = failures.length ? 1 : 0;

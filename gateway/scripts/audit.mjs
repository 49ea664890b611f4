// `npm run audit:security|faults|replicas|soak|restore [-- options]`: builds what is stale, then attacks the built shop.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { buildWhatIsStale } from './lib/builds.mjs';
import { root } from './lib/root.mjs';
import { exitOnFailure, stopStepsOnSignals } from './lib/steps.mjs';

const [name, ...options] = process.argv.slice(2);
const gateway = path.join(root, 'gateway');

await exitOnFailure(async () => {
  process.chdir(root);
  const releaseSignals = stopStepsOnSignals();
  await buildWhatIsStale(['gateway', 'codegen', 'frontend']);
  releaseSignals();
});
const program = [path.join(gateway, 'audit', name, 'main.ts'), ...options];
const audit = spawn(process.execPath, ['-r', '@swc-node/register', ...program], {
  cwd: gateway,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => audit.kill(signal));
audit.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

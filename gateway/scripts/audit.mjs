// `npm run audit:security|faults|jobs|replicas|rush|failover|soak|restore [-- options]`: builds what is stale, then attacks the built shop.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { prepareTools } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

const [name, ...options] = process.argv.slice(2);
const gateway = path.join(root, 'gateway');

await prepareTools('gateway', 'codegen', 'frontend');
const program = [path.join(gateway, 'audit', name, 'main.ts'), ...options];
const audit = spawn(process.execPath, ['-r', '@swc-node/register', ...program], {
  cwd: gateway,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => audit.kill(signal));
audit.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

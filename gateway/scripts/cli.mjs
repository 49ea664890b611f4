// `npm run migrate|seed|admin|tidy`: builds the gateway where it is stale, then runs the command in this process.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale } from './lib/builds.mjs';
import { ensureNode, ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';
import { exitOnFailure, stopStepsOnSignals } from './lib/steps.mjs';

const [command] = process.argv.splice(2, 1);
const program = path.join(root, 'gateway/dist/cli', `${command}.js`);

await exitOnFailure(async () => {
  ensureNode();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  // An image of production holds what was built, and nothing to build it with.
  if (process.env.NODE_ENV === 'production' && existsSync(program)) return;
  const releaseSignals = stopStepsOnSignals();
  await ensurePackages();
  await buildWhatIsStale(['gateway']);
  releaseSignals();
});
const { default: commands } = await import(pathToFileURL(program).href);
await commands[command](process.argv.slice(2));

// `npm run migrate|seed|admin|cleanup|stock:check|files:check|worker`: runs the command on the database of DATABASE_URL, or else on the embedded one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { loadDevelopmentStack, loadSettings, prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

const [command, ...args] = process.argv.slice(2);
const program = path.join(root, 'gateway/dist/cli', `${command}.js`);

loadSettings();
// A production image contains the build, but no tools to build it.
if (process.env.NODE_ENV === 'production' && existsSync(program)) {
  const { default: commands } = await import(pathToFileURL(program).href);
  await commands[command](args);
} else {
  await prepare('gateway');
  await loadDevelopmentStack().command(command, args);
}

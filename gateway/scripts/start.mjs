// `npm start`: makes the checkout runnable (packages, code generation, builds), then runs the shop.
// Plain Node without packages, because it must work before `npm ci`.
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { demoBuilds, loadDevelopmentStack, loadSettings, prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

loadSettings();
await prepare('gateway', 'codegen', 'frontend', ...demoBuilds());
if (process.env.NODE_ENV === 'production')
  await import(pathToFileURL(path.join(root, 'gateway/dist/main.js')).href);
else await loadDevelopmentStack().start();

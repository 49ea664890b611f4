// `npm run build [-- gateway codegen frontend authEmulator]`: brings the named builds, or all, up to date.
import process from 'node:process';
import { prepare } from './lib/prepare.mjs';

const named = process.argv.slice(2);
await prepare(...(named.length ? named : ['gateway', 'codegen', 'frontend', 'authEmulator']));

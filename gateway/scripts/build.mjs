// `npm run build [-- --tools gateway codegen frontend authEmulator lighthouse]`: brings the named builds, or those that the
// shop needs, up to date; with --tools it also installs the packages for tests and checks.
import process from 'node:process';
import { prepare, prepareTools } from './lib/prepare.mjs';

const named = process.argv.slice(2).filter((word) => word !== '--tools');
const builds = named.length ? named : ['gateway', 'codegen', 'frontend', 'authEmulator'];
await (process.argv.includes('--tools') ? prepareTools : prepare)(...builds);

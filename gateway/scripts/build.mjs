// `npm run build [-- --tools gateway codegen frontend client authEmulator lighthouse]`: brings the named builds, or all but
// Lighthouse, up to date; with --tools it also installs the packages for tests and checks.
import process from 'node:process';
import { prepare, prepareTools } from './lib/prepare.mjs';

const named = process.argv.slice(2).filter((word) => word !== '--tools');
const builds = named.length ? named : ['gateway', 'codegen', 'frontend', 'client', 'authEmulator'];
await (process.argv.includes('--tools') ? prepareTools : prepare)(...builds);

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { npmStep, StepFailed } from './steps.mjs';

const OLDEST_NODE = [20, 19];
const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules/.shop-packages');

/** @throws StepFailed if this Node is too old to run the shop */
export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new StepFailed(
    `The shop needs Node ${OLDEST_NODE.join('.')} or newer, this is ${process.version}: install a newer one from https://nodejs.org`,
  );
}

/** Without install scripts: none is needed, and one (re2) compiles C++ for minutes on npm 10. */
const QUIETLY = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages of package-lock.json, unless they are installed: those that the two workspaces need to build and
 * run, and with `tools` also those of the root, for tests and checks.
 */
export async function ensurePackages({ tools = false } = {}) {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const [shop, everything] = [`${lock} shop`, `${lock} everything`];
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  if (stamp === everything || (stamp === shop && !tools)) return;
  if (isInstalled()) return writeStamp(everything);
  // Who has the packages for tests and checks keeps them when the lock file changes.
  const isAll = tools || stamp?.endsWith('everything');
  const which = isAll ? [] : ['-w', 'gateway', '-w', 'frontend'];
  const [title, ...how] = stamp
    ? ['Updating packages', 'install', '--no-save']
    : [`Installing packages, ${isAll ? '2 minutes' : 'a minute'} or so`, 'ci'];
  await npmStep(title, [...how, ...which, ...QUIETLY]);
  writeStamp(isAll ? everything : shop);
}

function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // node_modules belongs to another user: the next run compares again.
  }
}

/** True if the packages are already installed, e.g. by `npm ci`: npm writes a list of them. */
function isInstalled() {
  const hidden = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const there = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(([where, { version, link, optional }]) => {
    if (link || !where.includes('node_modules/')) return true;
    return there[where] ? there[where].version === version : optional === true;
  });
}

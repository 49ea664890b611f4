import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Built by `npm run pages:orders` before; a program of its own, because the pages do not import the gateway. */
const STAND = path.join(import.meta.dirname, '../../../gateway/bench/.build/bench/stand.js');

/**
 * Starts the built shop over 100,000 orders: where it is, and an admin's session token. PAGES_SHOP holds the line of
 * one that stands already. @throws Error where it does not start
 */
export async function standShop() {
  if (process.env.PAGES_SHOP) return { ...JSON.parse(process.env.PAGES_SHOP), stop: () => Promise.resolve() };
  console.log('seeding 100,000 orders …');
  const child = spawn(process.execPath, [STAND], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const told = new Promise((resolve) => createInterface(child.stdout).once('line', resolve));
  const line = await Promise.race([told, ended]);
  if (typeof line !== 'string') throw new Error('the shop did not start');
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { ...JSON.parse(line), stop };
}

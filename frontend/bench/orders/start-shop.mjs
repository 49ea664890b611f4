import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Built by `npm run pages:orders`; a separate program, because the frontend must not import the gateway. */
const FIXTURE = path.join(import.meta.dirname, '../../../gateway/bench/.build/bench/fixture.js');

/**
 * Starts the built shop with 100,000 orders. Returns its address and an admin's session token. PAGES_SHOP holds that
 * line of a shop that is already running. @throws Error if it does not start
 */
export async function startShop() {
  if (process.env.PAGES_SHOP) return { ...JSON.parse(process.env.PAGES_SHOP), stop: () => Promise.resolve() };
  console.log('seeding 100,000 orders …');
  const child = spawn(process.execPath, [FIXTURE], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const printed = new Promise((resolve) => createInterface(child.stdout).once('line', resolve));
  const line = await Promise.race([printed, ended]);
  if (typeof line !== 'string') throw new Error('the shop did not start');
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { ...JSON.parse(line), stop };
}

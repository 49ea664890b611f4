import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Built by the commands that use it; a separate program, because the frontend must not import the gateway. */
const FIXTURE = path.join(import.meta.dirname, '../../gateway/bench/.build/bench/fixture.js');

/**
 * Starts the built shop with the rows of a fixture, `orders` or `facets`. Returns its address and, with `orders`, an admin's
 * session token. PAGES_SHOP holds that line of a shop that is already running. @throws Error if it does not start
 */
export async function startFixture(name) {
  if (process.env.PAGES_SHOP) return { ...JSON.parse(process.env.PAGES_SHOP), stop: () => Promise.resolve() };
  console.log(`filling a shop with 100,000 tools (${name}) …`);
  const child = spawn(process.execPath, [FIXTURE, name], { stdio: ['pipe', 'pipe', 'inherit'] });
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

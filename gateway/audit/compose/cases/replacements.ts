import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rest } from '../../environment/answer';
import { assert, type Case } from '../../environment/case';
import { checkLedger, assertNoneFailed, sentIn, describeLoad, underLoad } from '../load';
import type { Environment } from '../environment';

/** The command of the page that replaces the gateways one after the other. */
const ONE_BY_ONE = '--no-deps --wait gateway-1 && sleep 3';
/** Requests that a replacement and an upgrade have to survive, each. */
const REQUESTS = 25_000;
const MOST_ROUNDS = 15;

const replaced: Case<Environment> = {
  name: `both gateways replaced one after the other because a setting has changed, over and over: no request fails`,
  async run(environment) {
    const { follow, folder, keepLogs } = environment;
    let rounds = 0;
    const load = await underLoad(environment, async (running) => {
      while (rounds < MOST_ROUNDS && sentIn(running) < REQUESTS) {
        rounds += 1;
        appendFileSync(path.join(folder, '.env'), `COMPANY_PHONE=+880 ${rounds}\n`);
        await keepLogs();
        await follow(ONE_BY_ONE);
        await sleep(3_000);
      }
    });
    assertNoneFailed(environment, load);
    return `${rounds} times both: ${describeLoad(load)}; ${await checkLedger(environment)}`;
  },
};

const HEALTH = 'gateway/src/http/health.ts';
const OLD = `({ status: 'ok' })`;
const NEW = `({ status: 'ok', release: 'next' })`;

const isNew = async ({ visit }: Environment): Promise<boolean[]> => {
  const answers = [];
  for (let turn = 0; turn < 10; turn += 1) answers.push(await visit(rest('GET', '/healthz')));
  return answers.map(({ text }) => text.includes('next'));
};

const upgraded: Case<Environment> = {
  name: 'an upgrade to another release, with its build, and back, as the page says: no request fails',
  async run(environment) {
    const { folder, follow, keepLogs } = environment;
    const file = path.join(folder, HEALTH);
    const source = readFileSync(file, 'utf8');
    assert(source.includes(OLD), `${HEALTH} does not say ${OLD}`);
    const load = await underLoad(environment, async (running) => {
      writeFileSync(file, source.replace(OLD, NEW));
      await follow('docker tag robotics-wholesale/gateway robotics-wholesale/gateway:before');
      await follow('docker compose build && docker compose run --rm migrate');
      for (let round = 1; round === 1 || (sentIn(running) < REQUESTS && round < MOST_ROUNDS); round += 1) {
        await keepLogs();
        await follow(ONE_BY_ONE);
        assert((await isNew(environment)).every(Boolean), 'a gateway of the old release still answers');
        await sleep(3_000);
        await keepLogs();
        if (round === 1) await environment.run('docker tag robotics-wholesale/gateway audit/next');
        await follow('docker tag robotics-wholesale/gateway:before robotics-wholesale/gateway');
        await follow(ONE_BY_ONE);
        assert(!(await isNew(environment)).some(Boolean), 'a gateway of the new release still answers');
        await sleep(3_000);
        await environment.run('docker tag audit/next robotics-wholesale/gateway');
      }
      await follow('docker tag robotics-wholesale/gateway:before robotics-wholesale/gateway');
    });
    writeFileSync(file, source);
    assertNoneFailed(environment, load);
    return `${describeLoad(load)}; ${await checkLedger(environment)}`;
  },
};

/** Gateways are replaced under load. */
export const replacements: readonly Case<Environment>[] = [replaced, upgraded];

import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gql, rest } from '../environment/answer';
import { addTool } from '../environment/fixtures';
import { expectAnswer, assert, type Case } from '../environment/case';
import type { Environment } from './environment';

const ADMIN_COMMAND = path.join(__dirname, '../../dist/cli/admin.js');
const ms = (value: number) => `${value.toFixed(0)} ms`;

const logOut: Case<Environment> = {
  name: 'a log-out at one replica: the token is refused at the other, at once',
  async run({ ask, people: { carol } }) {
    const mine = rest('GET', `/my-orders/${carol.email}`, { as: carol.token });
    expectAnswer(await ask(1, mine), 200);
    expectAnswer(await ask(0, gql('mutation { endSession }', {}, { as: carol.token })), 200);
    const after = await ask(1, mine);
    expectAnswer(after, 401, 'TOKEN_EXPIRED');
    return `401 in the next request, ${ms(after.ms)}`;
  },
};

const promotion: Case<Environment> = {
  name: 'a promotion at one replica: the token held counts as an admin’s at the other',
  async run({ ask, people: { admin, bob } }) {
    const all = rest('GET', '/allorders', { as: bob.token });
    expectAnswer(await ask(1, all), 403, 'FORBIDDEN');
    expectAnswer(await ask(0, rest('PUT', `/makeadmin/${bob.email}`, { as: admin.token })), 200);
    expectAnswer(await ask(1, all), 200);
    return '403, then 200 with the same token';
  },
};

const demotion: Case<Environment> = {
  name: 'a demotion by the operator’s command: the token held is a customer’s again at both',
  async run({ ask, database, folder, people: { bob } }) {
    const all = rest('GET', '/allorders', { as: bob.token });
    for (const which of [0, 1] as const) expectAnswer(await ask(which, all), 200);
    await revoke({ DATABASE_URL: database.url, DATA_DIR: folder }, bob.email);
    for (const which of [0, 1] as const) expectAnswer(await ask(which, all), 403, 'FORBIDDEN');
    return '200, then 403 with the same token';
  },
};

/** `npm run admin -- revoke EMAIL` of the built shop. */
async function revoke(settings: NodeJS.ProcessEnv, email: string): Promise<void> {
  const script = `require(${JSON.stringify(ADMIN_COMMAND)}).admin(['revoke', ${JSON.stringify(email)}])`;
  const env = { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  assert(code === 0, `npm run admin ended with ${String(code)}`);
}

const PRICE = 10;

/** REST has dollars, GraphQL cents. */
const prices = (dollars: number) => new RegExp(`"price":${dollars}(00)?[,}]`);

const price: Case<Environment> = {
  name: 'a price edited at one replica: seen in the kept answers of the other within a second',
  async run(environment) {
    const { ask, db } = environment;
    const tool = await addTool(db, { price: PRICE, minimum: 1 });
    const reads = [
      rest('GET', '/tools'),
      rest('GET', `/tool/${tool}`),
      gql('query ($id: ID!) { tool(id: $id) { price } }', { id: tool }),
    ];
    // Twice: the second response comes from the cache.
    for (const read of [...reads, ...reads]) expectAnswer(await ask(1, read), 200);
    let slowest = 0;
    for (let edit = 1; edit <= 10; edit += 1) {
      await edited(environment, tool, PRICE + edit);
      const done = performance.now();
      for (const read of reads)
        while (!prices(PRICE + edit).test((await ask(1, read)).text)) {
          assert(performance.now() - done < 1_000, `after a second ${read.path} says the old price`);
          await sleep(2);
        }
      slowest = Math.max(slowest, performance.now() - done);
    }
    return `10 edits, three kept answers each, seen after ${ms(slowest)} at most`;
  },
};

const oldPrice: Case<Environment> = {
  name: 'an order at the old price, at the other replica, in the next request: PRICE_CHANGED',
  async run(environment) {
    const { ask, db, people } = environment;
    const tool = await addTool(db, { price: PRICE, minimum: 1 });
    const order = (quantity: number, totalPrice: number) =>
      rest('POST', '/order', { as: people.dave.token, body: { toolId: tool, quantity, totalPrice } });
    expectAnswer(await ask(1, order(1, PRICE)), 201);
    await edited(environment, tool, PRICE + 5);
    expectAnswer(await ask(1, order(2, 2 * PRICE)), 409, 'PRICE_CHANGED');
    expectAnswer(await ask(1, order(2, 2 * (PRICE + 5))), 201);
    return '201, edited, 409, then 201 at the new price';
  },
};

async function edited({ ask, people }: Environment, tool: string, to: number): Promise<void> {
  const mutation =
    'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { price } }';
  const answer = await ask(
    0,
    gql(mutation, { id: tool, input: { price: to * 100 } }, { as: people.admin.token }),
  );
  expectAnswer(answer, 200);
}

/** A change at one replica takes effect at the other. */
export const atOnce: readonly Case<Environment>[] = [logOut, promotion, demotion, price, oldPrice];

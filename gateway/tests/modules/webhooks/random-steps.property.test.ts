import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { QueryRunner } from 'typeorm';
import { freePort } from '../../../dev/processes';
import { aPurchase, aTool } from '../../support/builders';
import { aCompany } from '../../support/companies';
import { startMain, type Main } from '../../support/servers/main-process';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { until } from '../../support/until';
import { aKey } from '../people/keys/a-key';
import { aWebhook, anEvent, verified, type Received } from './a-webhook';

/**
 * Random steps: events of one transaction, of two that overlap, and of real purchases, while the worker is killed and
 * receivers go away; and receivers fail three times in ten. `STEPS=1000 npm run test:gateway -- webhooks/random` takes as many.
 */
const STEPS = Number(process.env.STEPS ?? 80);
const FAILS = 0.3;

let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let other: string;
let main: Main;
beforeAll(async () => {
  shop = await startShop({ FETCH_LOOPBACK: 'on' });
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin });
  other = await aCompany(shop, { owner: await shop.customer(), admin });
  await startWorker();
}, 120_000);
afterAll(async () => {
  main.child.kill('SIGKILL');
  await main.ended;
  await shop.close();
});

/** A gateway with a worker, as a process. */
async function startWorker(): Promise<void> {
  main = startMain(shop, { PORT: String(await freePort()), FETCH_LOOPBACK: 'on', RATE_LIMIT: 'off' });
  await main.printed('Ctrl-C');
}

async function killWorker(): Promise<void> {
  // The start of another one waits for transactions that write.
  while (open.length > 0) await commitOne();
  main.child.kill('SIGKILL');
  await main.ended;
  await startWorker();
}

/** A receiver that fails three times in ten: with a status, without an answer, or after it has taken the event. */
async function startUnreliable() {
  const taken: Received[] = [];
  const unsigned: unknown[] = [];
  const signing = { secret: '' };
  let port = 0;
  let server: Server | undefined;
  const begin = async () => {
    if (server?.listening) return;
    server = createServer((request, response) => {
      void text(request).then(async (body) => {
        const one = { body, event: JSON.parse(body), headers: request.headers as Record<string, string> };
        await until(() => signing.secret !== '');
        // At once: a signature is valid for five minutes.
        try {
          verified(signing.secret, one);
        } catch (error) {
          unsigned.push(error);
        }
        const luck = Math.random();
        // It has it, and the shop does not know.
        if (luck >= FAILS || luck < FAILS / 3) taken.push(one);
        if (luck >= FAILS) response.writeHead(204).end();
        else if (luck < (FAILS * 2) / 3) request.socket.destroy();
        else response.writeHead(503).end();
      });
    });
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    ({ port } = listening.address() as AddressInfo);
  };
  const end = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    });
  await begin();
  return { taken, unsigned, signing, url: `http://127.0.0.1:${port}/`, end, begin };
}

const TYPES = ['purchase.approved', 'order.changed', 'shipment.created', 'document.issued', 'tool.edited'];
const step = fc.record({
  do: fc.constantFrom('one', 'one', 'several', 'several', 'begin', 'begin', 'end', 'end', 'order'),
  type: fc.constantFrom(...TYPES),
  subject: fc.nat(9),
  isOurs: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const SUBJECTS = Array.from({ length: 10 }, (_, at) => `0199000${at}-0000-7000-8000-000000000000`);

/** Transactions that have begun to write, and commit some steps later. */
const open: QueryRunner[] = [];
const commitOne = async (): Promise<void> => {
  const runner = open.splice(Math.floor(Math.random() * open.length), 1)[0];
  await runner?.commitTransaction();
  await runner?.release();
};

async function take({ do: what, type, subject, isOurs }: Step): Promise<void> {
  const given = {
    companyId: isOurs ? companyId : other,
    subjectId: SUBJECTS[subject],
    payload: { at: Math.random(), purchaseId: SUBJECTS[0] },
  };
  if (what === 'end') return commitOne();
  if (what === 'order') {
    const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
    return void (await aPurchase(shop, { by: owner, lines }));
  }
  if (what === 'one') return void (await anEvent(shop, type, given));
  const runner = shop.dataSource.createQueryRunner();
  await runner.startTransaction();
  const dataSource = { query: (sql: string, values: unknown[]) => runner.query(sql, values) } as never;
  for (const each of [type, 'purchase.changed']) await anEvent({ dataSource }, each, given);
  open.push(runner);
  if (what === 'several' || open.length > 3) await commitOne();
}

/** The feed that a key reads. */
async function feedOf(token: string): Promise<Received['event'][]> {
  const events: Received['event'][] = [];
  let next = '';
  for (let more = true; more;) {
    const { body } = await shop.rest('GET', `/api/v1/events?limit=500&after=${next}`, { as: { token } });
    events.push(...body.events);
    ({ more, next } = body);
  }
  return events;
}

/** Each event when it came first. */
const firsts = (taken: readonly Received[]): Received['event'][] => {
  const byId = new Map<string, Received['event']>();
  for (const { event } of taken) if (!byId.has(event.id)) byId.set(event.id, event);
  return [...byId.values()];
};

it(
  'each event arrives, in the order of the feed, signed, and none is invented',
  async () => {
    const [ofShop, ofCompany] = [await startUnreliable(), await startUnreliable()];
    const [all, ours] = [
      await aKey(shop, admin, { scopes: ['events.read'] }),
      await aKey(shop, owner, { companyId, scopes: ['events.read', 'purchases.read'] }),
    ];
    const before = new Set((await feedOf(all.token)).map(({ id }) => id));
    const webhooks = [
      { host: ofShop, token: all.token, ...(await aWebhook(shop, admin, { url: ofShop.url })) },
      {
        host: ofCompany,
        token: ours.token,
        ...(await aWebhook(shop, owner, { companyId, scopes: ['purchases.read'], url: ofCompany.url })),
      },
    ];
    for (const { host, secret } of webhooks) host.signing.secret = secret;
    // Nobody waits for hours: what failed is due at once.
    const clock = setInterval(() => {
      const due = `UPDATE webhooks SET next_attempt_at = now(), failing_since = now() WHERE next_attempt_at > now()`;
      shop.dataSource.query(due).catch(() => undefined);
    }, 50);
    const steps = fc.sample(step, STEPS);
    const every = Math.ceil(STEPS / Math.max(2, Math.round(STEPS / 150)));
    for (const [at, one] of steps.entries()) {
      await take(one);
      if (process.env.STEPS && at % 50 === 0) process.stdout.write(`step ${at}\n`);
      if (at % every === Math.floor(every / 2)) await killWorker();
      if (at % 40 === 20) await ofShop.end();
      if (at % 40 === 25) await ofShop.begin();
      if (at % 60 === 30) await ofCompany.end();
      if (at % 60 === 40) await ofCompany.begin();
    }
    while (open.length > 0) await commitOne();
    for (const { host } of webhooks) await host.begin();
    for (const { host, token } of webhooks) {
      const feed = async () => (await feedOf(token)).filter(({ id }) => !before.has(id));
      // The worker's own jobs may add events until the end: documents of the purchases.
      const isOver = async () => firsts(host.taken).length >= (await feed()).length;
      while (!(await isOver())) await until(isOver).catch(fewer(host.taken));
      const came = firsts(host.taken);
      const told = await feed();
      expect(came.length).toBeGreaterThan(STEPS / 10);
      expect(came).toEqual(told.slice(0, came.length));
      expect(host.unsigned).toEqual([]);
      if (process.env.STEPS)
        process.stdout.write(`${came.length} events in ${host.taken.length} deliveries that were taken\n`);
    }
    clearInterval(clock);
    await Promise.all(webhooks.map(({ host }) => host.end()));
  },
  60_000 + STEPS * 2_000,
);

/** Patience as long as something arrives. */
const fewer = (taken: readonly Received[]) => {
  const before = taken.length;
  return (error: unknown) => {
    if (taken.length === before) throw error;
  };
};

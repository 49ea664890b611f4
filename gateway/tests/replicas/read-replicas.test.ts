import path from 'node:path';
import { migrate } from '../../src/db/data-source';
import { startPostgres, type RunningPostgres } from '../../src/local/postgres';
import { query, quiet, temporaryFolders } from '../local/support';
import { aTool, anOrder } from '../support/builders';
import { startShop, type Person, type TestShop } from '../support/shop';
import { makeStandby, type Standby } from '../support/standby';

/** The shop on a real primary and a real streaming replica of it. */
let primary: RunningPostgres;
let standby: Standby;
let shop: TestShop;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  const dir = await folder();
  // Durable: what is told to anybody is in the log before.
  primary = await startPostgres({ dataDir: dir, log: quiet });
  await migrate(primary.url);
  standby = await makeStandby(primary.url, path.join(dir, 'postgres'), dir);
  await standby.start();
  shop = await startShop({ DATABASE_URL: primary.url, DATABASE_READ_URLS: standby.url });
  [admin, buyer] = [await shop.admin(), await shop.customer()];
  await aTool(shop);
  await until(async () => (await readFrom(listTools)) === 'replica');
});
afterAll(async () => {
  await shop.close();
  await standby.stop();
  await primary.stop();
});
// Last: its folders are removed last, too.
const folder = temporaryFolders();

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await holds()); await new Promise((r) => setTimeout(r, 20)))
    if (Date.now() > deadline) throw new Error(`did not come true in 20 s: ${holds.toString()}`);
}

/** Where the list of a request came from; null where it was kept. */
async function readFrom(ask: () => Promise<unknown>): Promise<'replica' | 'primary' | null> {
  const { reads } = shop.services.replicas ?? { reads: { replica: 0, primary: 0 } };
  const before = { ...reads };
  await ask();
  if (reads.replica > before.replica) return 'replica';
  return reads.primary > before.primary ? 'primary' : null;
}

let asked = 0;
/** Another search each time, so that no answer is kept. */
const listTools = () =>
  shop.gql(`{ tools(filter: { search: "no ${(asked += 1)}" }) { nodes { id } totalCount } }`);
const myOrders = async () =>
  (await shop.gql('{ myOrders { nodes { id status } totalCount } }', { as: buyer })).data.myOrders.nodes as {
    id: string;
    status: string;
  }[];
const allOrders = async () =>
  (await shop.gql('{ orders { nodes { id status } } }', { as: admin })).data.orders.nodes as {
    id: string;
    status: string;
  }[];

/** The replica stands still meanwhile: it is there and answers, but knows nothing new. */
async function whileItLags(work: () => Promise<void>): Promise<void> {
  await query(standby.url, 'SELECT pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await query(standby.url, 'SELECT pg_wal_replay_resume()');
  }
  await until(async () => (await readFrom(listTools)) === 'replica');
}

describe('lists with a read replica', () => {
  it('are read from it', async () => {
    const users = () => shop.gql('{ users { nodes { id } } }', { as: admin });
    const old = ['/allorders', '/allusers', `/my-orders/${buyer.email}`];
    const oldLists = old.map((at) => () => shop.rest('GET', at, { as: admin }));
    // On a busy machine the replica may be late now and then.
    for (const ask of [listTools, myOrders, allOrders, users, ...oldLists])
      await until(async () => (await readFrom(ask)) === 'replica');
  });

  it('show an order just placed, and its new status, time after time', async () => {
    const tool = await aTool(shop, { availableStock: 1_000 });
    for (let turn = 0; turn < 20; turn += 1) {
      const id = await anOrder(shop, { by: buyer, tool });
      expect((await myOrders())[0]).toEqual({ id, status: 'Pending' });
      await shop.rest('PUT', `/order/update/${id}`, { body: { status: 'Approved' }, as: admin });
      expect((await allOrders())[0]).toEqual({ id, status: 'Approved' });
    }
  });

  it('come from the primary while the replica lags, and show what is new', async () => {
    const tool = await aTool(shop);
    await whileItLags(async () => {
      const id = await anOrder(shop, { by: buyer, tool });
      expect(await readFrom(myOrders)).toBe('primary');
      expect((await myOrders())[0]?.id).toBe(id);
    });
  });

  it('are never kept with what the replica did not know yet', async () => {
    const { id } = await aTool(shop);
    const price = async () =>
      (await shop.gql('{ tools(first: 99) { nodes { id price } } }')).data.tools.nodes.find(
        (tool: { id: string }) => tool.id === id,
      ).price as number;
    expect(await price()).toBe(10);
    await whileItLags(async () => {
      await query(primary.url, `UPDATE tools SET price = 12 WHERE id = '${id}'`);
      await until(async () => (await price()) === 12);
    });
    expect(await price()).toBe(12);
  });

  it('a decision never asks the replica: a log-out, a promotion and the stock count at once', async () => {
    const [leaver, climber] = [await shop.customer(), await shop.customer()];
    const tool = await aTool(shop, { availableStock: 5 });
    await whileItLags(async () => {
      await shop.gql('mutation { endSession }', { as: leaver });
      expect((await shop.gql('{ myOrders { totalCount } }', { as: leaver })).code).toBe('TOKEN_EXPIRED');
      await shop.rest('PUT', `/makeadmin/${climber.email}`, { as: admin });
      expect((await shop.rest('GET', '/allusers', { as: climber })).status).toBe(200);
      await anOrder(shop, { by: buyer, tool });
      await expect(anOrder(shop, { by: buyer, tool })).rejects.toThrow('INSUFFICIENT_STOCK');
    });
  });

  it('come from the primary while the replica is away, and from it again later', async () => {
    await standby.stop();
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) statuses.push((await listTools()).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await readFrom(listTools)).toBe('primary');
    await standby.start();
    await until(async () => (await readFrom(listTools)) === 'replica');
  });

  it('a shop starts while the replica is away', async () => {
    const nowhere = 'postgres://shop@127.0.0.1:1/shop';
    const other = await startShop({ DATABASE_URL: primary.url, DATABASE_READ_URLS: nowhere });
    expect((await other.rest('GET', '/tools')).status).toBe(200);
    await other.close();
  });
});

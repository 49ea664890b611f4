import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillNewShop } from '../../demo/fill';
import { startMailbox, type Mailbox } from '../../dev/mailbox';
import { seedDemoAdmin } from '../../src/db/seed/demo-admin';
import { aTool } from '../support/builders';
import { startShop, type TestShop } from '../support/shop';
import { startWorker, type RunningWorker } from '../support/servers/worker';

const DEMO_ADMIN = { DEMO_ADMIN_EMAIL: 'admin@demo.example', DEMO_ADMIN_PASSWORD: 'robotics-admin' };

describe('the demo of npm start', () => {
  let folder: string;
  let mailbox: Mailbox;
  let shop: TestShop;
  let worker: RunningWorker;
  const said: string[] = [];
  const mark = () => path.join(folder, 'demo-unfinished');
  const fill = () =>
    fillNewShop({
      database: shop.env.DATABASE_URL,
      mark: mark(),
      log: (line) => said.push(line),
    });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'shop-demo-'));
    mailbox = await startMailbox(folder);
    shop = await startShop({ ...mailbox.settings, ...DEMO_ADMIN });
    worker = await startWorker(shop.services);
    await seedDemoAdmin(shop.services);
    for (let at = 1; at <= 16; at += 1) await aTool(shop, { name: `Gripper ${at}`, availableStock: 5_000 });
    process.env.SHOP_URL = shop.url;
    await fill();
  });
  afterAll(async () => {
    delete process.env.SHOP_URL;
    await worker.stop();
    await shop.close();
    await mailbox.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['purchases', ['AwaitingApproval', 'Confirmed', 'Open', 'PartlyShipped', 'Rejected', 'Shipped']],
    ['returns', ['Credited', 'Received', 'Requested']],
    ['quoteRequests', ['Quoted', 'Submitted']],
    ['companies', ['Active', 'Applied']],
  ])('has %s in all states of a shop at work', async (list, states) => {
    const admin = await shop.admin();
    const { data } = await shop.gql(`{ ${list}(first: 50) { nodes { state } } }`, { as: admin });
    expect([...new Set(data[list].nodes.map(({ state }: { state: string }) => state))].sort()).toEqual(
      states,
    );
  });

  it('has purchases that are late, and one that has arrived', async () => {
    const admin = await shop.admin();
    const { data } = await shop.gql(
      '{ purchases(first: 50) { nodes { isPromiseOver shipments { receipt { receivedBy } } } } }',
      { as: admin },
    );
    const purchases: { isPromiseOver: boolean; shipments: { receipt: object | null }[] }[] =
      data.purchases.nodes;
    expect(purchases.filter(({ isPromiseOver }) => isPromiseOver)).toHaveLength(2);
    expect(purchases.flatMap(({ shipments }) => shipments).filter(({ receipt }) => receipt)).toHaveLength(1);
  });

  it('is made once: the next start names its buyer only', async () => {
    const count = async () =>
      (await shop.dataSource.query('SELECT count(*) FROM purchases'))[0].count as string;
    const before = await count();
    await fill();
    expect(await count()).toBe(before);
    expect(said).toEqual([said[0], said[0]]);
    expect(said[0]).toContain('purchasing@dhaka-robotics-institute.example');
  });

  it('says that parts are missing if it was interrupted', async () => {
    await writeFile(mark(), '');
    await fill();
    expect(said.at(-1)).toMatch(/^The demo was interrupted.* stop the shop, delete .* and start again\.$/);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../src/local/process-identity';
import { newId } from '../../src/shared/ids';
import { postgresPid, query, temporaryFolders, untilGone } from '../local/support';
import { signUp } from '../support/people';
import { openWire, runShop, until, type RunningShop, type Wire } from './running-shop';

// Three starts of three processes each, on whatever machine this runs.
jest.setTimeout(60_000);

/** The shop as two workers, over the real wire: one story from its start to its end. */
const folder = temporaryFolders();
const project = `demo-${newId().slice(-8)}`;
let dataDir: string;
let shop: RunningShop;
let one: Wire;
let other: Wire;

const start = () =>
  runShop({
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: '2',
    FIREBASE_PROJECT_ID: project,
    FIREBASE_API_KEY: project,
  });

async function signedIn(email: string): Promise<string> {
  const { idToken } = await signUp(project, { email });
  const document = 'mutation ($e: EmailAddress!) { startSession(email: $e) { token } }';
  return (await one.gql(document, { e: email }, idToken)).body.data.startSession.token as string;
}

async function aTool(stock = 1_000): Promise<string> {
  const id = newId();
  await query(
    shop.databaseUrl,
    `INSERT INTO tools (id, name, picture, price, minimum_order, available_stock, short_description)
     VALUES ('${id}', 'Servo driver', 'https://pictures.example.com/servo.png', 10, 1, ${stock}, 'Sixteen servos.')`,
  );
  return id;
}

beforeAll(async () => {
  dataDir = await folder();
  shop = await start();
  [one, other] = (await shop.wires(2)) as [Wire, Wire];
});
afterAll(async () => {
  [one, other].forEach((wire) => wire.close());
  shop.kill('SIGKILL');
  await shop.ended;
});

describe('two workers', () => {
  it('both answer, and the metrics are those of both', async () => {
    expect(await shop.figure('shop_workers')).toBe(2);
    for (const wire of [one, other, other]) await wire.ask('GET', '/config.json');
    expect(await shop.figure('http_requests_total{method="GET",route="/config.json",status="200"}')).toBe(3);
  });

  it('share the connections to the database', async () => {
    const wires = Array.from({ length: 60 }, () => openWire(shop.port));
    await Promise.all(wires.map((wire) => wire.ask('GET', `/tool/${newId()}`)));
    wires.forEach((wire) => wire.close());
    expect(await shop.figure('db_pool_connections{state="total"}')).toBeGreaterThan(2);
    expect(await shop.figure('db_pool_connections{state="total"}')).toBeLessThanOrEqual(20);
  });

  it('count a rate limit together', async () => {
    const form = { body: { email: 'reader@example.com' } };
    for (let turn = 0; turn < 20; turn += 1)
      expect((await (turn % 2 ? one : other).ask('POST', '/newsletter', form)).status).toBe(201);
    for (const wire of [one, other]) expect((await wire.ask('POST', '/newsletter', form)).status).toBe(429);
  });

  it('know of a log-out and of a promotion at once, wherever they happened', async () => {
    const [boss, buyer] = [await signedIn('boss@example.com'), await signedIn('buyer@example.com')];
    await query(shop.databaseUrl, `UPDATE users SET role = 'admin' WHERE email = 'boss@example.com'`);
    expect((await other.ask('GET', '/allorders', { as: buyer })).status).toBe(403);
    expect((await one.ask('PUT', '/makeadmin/buyer@example.com', { as: boss })).status).toBe(200);
    expect((await other.ask('GET', '/allorders', { as: buyer })).status).toBe(200);
    await other.gql('mutation { endSession }', {}, buyer);
    expect((await one.ask('GET', '/allorders', { as: buyer })).status).toBe(401);
  });

  it('show a new price within a second, although both keep their answers', async () => {
    const id = await aTool();
    const price = async (wire: Wire) =>
      (await wire.gql('query ($id: ID!) { tool(id: $id) { price } }', { id })).body.data.tool.price as number;
    for (const wire of [one, other, one, other]) expect(await price(wire)).toBe(10);
    await query(shop.databaseUrl, `UPDATE tools SET price = 12 WHERE id = '${id}'`);
    await until(async () => (await price(one)) === 12 && (await price(other)) === 12, 1_000);
  });

  it('a killed one is replaced, and the other goes on meanwhile', async () => {
    const before = shop.workerPids();
    process.kill(before[0] as number, 'SIGKILL');
    const statuses: number[] = [];
    await until(async () => {
      // A new connection each time, the first while nobody has noticed yet.
      const wire = openWire(shop.port);
      statuses.push((await wire.ask('GET', '/tools')).status);
      wire.close();
      return (await shop.figure('shop_workers_replaced_total')) === 1;
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(shop.workerPids()).toHaveLength(2);
    expect(shop.workerPids()).toContain(before[1]);
    expect(shop.output()).toContain(`(pid ${before[0]}) ended with SIGKILL`);
  });

  it('that cannot have their port say so in one line and leave nothing behind', async () => {
    const second = await runShop({
      DATA_DIR: await folder(),
      DATABASE_URL: shop.databaseUrl,
      PORT: String(shop.port),
      WEB_CONCURRENCY: '2',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: project,
    });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(/^Port \d+ is taken\..*$/);
    expect(second.workerPids()).toEqual([]);
  });

  it('end with their primary, however it ends, and so does the embedded database', async () => {
    const workers = shop.workerPids();
    const postgres = postgresPid(dataDir);
    shop.kill('SIGKILL');
    await shop.ended;
    for (const pid of [...workers, postgres]) await untilGone(pid);
  });

  it('SIGTERM to all of them under load: every order is answered, none is lost, all end well', async () => {
    shop = await start();
    const buyer = await (async () => {
      one.close();
      one = openWire(shop.port);
      return signedIn('another-buyer@example.com');
    })();
    const tool = await aTool();
    const order = { as: buyer, body: { toolId: tool, quantity: 1, totalPrice: 10 } };
    const wires = Array.from({ length: 60 }, () => openWire(shop.port));
    await Promise.all(wires.map((wire) => wire.ask('GET', '/healthz')));
    const inFlight = wires.map((wire) => wire.ask('POST', '/order', order));
    await sleep(5);
    const workers = shop.workerPids();
    // A service manager tells every process of the shop, a terminal too.
    for (const pid of [shop.pid, ...workers]) process.kill(pid, 'SIGTERM');
    const since = performance.now();
    const answers = await Promise.all(inFlight);
    expect(answers.map(({ status }) => status)).toEqual(wires.map(() => 201));
    expect(await shop.ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(workers.some(isAlive)).toBe(false);
  });
});

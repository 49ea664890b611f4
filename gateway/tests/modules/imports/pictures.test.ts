import { runImport } from '../../../src/modules/imports/run-import.job';
import { deleteExpired } from '../../../src/jobs/clean-up';
import { aTool } from '../../support/builders';
import { anImport, columnsOf, readImport, tellImport } from '../../support/imports';
import { startHost } from '../../support/servers/foreign-host';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';
import { aJpeg, aPng, BLUE, RED } from '../images/files';

/** Pictures of tools by URL (adr/0104). */
let shop: TestShop;
let admin: Person;
let host: Awaited<ReturnType<typeof startHost>>;
beforeAll(async () => {
  const [red, blue] = [await aPng(400, 300, RED), await aPng(400, 300, BLUE)];
  const files: Record<string, Buffer> = {
    '/red.png': red,
    '/same.png': red,
    '/blue.png': blue,
    '/broken.jpg': (await aJpeg()).subarray(0, 40),
    '/page.png': Buffer.from('<html><script>alert(1)</script>'),
    '/drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    '/large.png': Buffer.alloc(5 * 1024 * 1024 + 1),
  };
  host = await startHost((request, response) => {
    if (request.url === '/inside.png')
      return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    const file = files[request.url ?? ''];
    return file ? response.end(file) : response.writeHead(404).end();
  });
  shop = await startShop({ FETCH_LOOPBACK: 'on' });
  admin = await shop.admin();
});
afterAll(async () => {
  await shop.close();
  await host.close();
});

const run = (importId: string) => runImport(forJob(shop.services), { importId });
const read = (id: string) => readImport(shop, admin, id);
const tell = async (action: Parameters<typeof tellImport>[2], id: string) => {
  const { errors } = await tellImport(shop, admin, action, id);
  expect(errors).toBeUndefined();
  await run(id);
  return read(id);
};
async function checked(rows: string[][], columns = columnsOf('sku', 'picture')) {
  const id = await anImport(shop, { as: admin, ...columns, rows });
  await run(id);
  return { id, ...(await read(id)) };
}
const pictureOf = async (sku: string): Promise<string> =>
  (await shop.dataSource.query('SELECT picture FROM tools WHERE sku = $1', [sku]))[0].picture;
const STORED = /^\/images\/[\w-]+\/960\.webp$/;

it('a picture by URL is stored by the shop, shown before it is applied, and taken back', async () => {
  const old = (await aTool(shop, { sku: 'PIC-1' })).picture;
  const { id, rows, counts } = await checked([['PIC-1', `${host.url}/red.png`]]);
  expect(counts).toEqual({ Change: 1 });
  const stored = rows[0].changes[0].after;
  expect(rows[0].changes).toEqual([{ column: 'Picture', before: old, after: expect.stringMatching(STORED) }]);
  expect(await pictureOf('PIC-1')).toBe(old);
  expect((await fetch(shop.url + stored)).headers.get('content-type')).toBe('image/webp');

  expect((await tell('applyImport', id)).counts).toEqual({ Changed: 1 });
  expect(await pictureOf('PIC-1')).toBe(stored);
  // The same file again: the same bytes have the same URL, also under another name.
  expect((await checked([['PIC-1', `${host.url}/red.png`]])).counts).toEqual({ Unchanged: 1 });
  expect((await checked([['PIC-1', `${host.url}/same.png`]])).counts).toEqual({ Unchanged: 1 });

  expect((await tell('undoImport', id)).counts).toEqual({ Undone: 1 });
  expect(await pictureOf('PIC-1')).toBe(old);
});

it('a new tool gets its picture; what a tool has is not fetched, as the export writes it', async () => {
  const NEW = ['sku', 'name', 'price', 'minimumOrder', 'availableStock', 'shortDescription', 'picture'];
  const url = `${host.url}/blue.png`;
  const { id } = await checked([['PIC-NEW', 'Gripper', '12', '5', '40', 'Grips.', url]], columnsOf(...NEW));
  expect((await tell('applyImport', id)).counts).toEqual({ Created: 1 });
  const stored = await pictureOf('PIC-NEW');
  expect(stored).toMatch(STORED);

  const elsewhere = `${host.url}/not-there.png`;
  await aTool(shop, { sku: 'PIC-OLD', picture: elsewhere });
  host.asked.length = 0;
  const again = await checked([
    ['PIC-NEW', stored],
    ['PIC-OLD', elsewhere],
  ]);
  expect(again.counts).toEqual({ Unchanged: 2 });
  expect(host.asked).toEqual([]);
});

it.each([
  ['/page.png', 'The file is not a PNG, JPEG, WebP or GIF picture.'],
  ['/drawing.png', 'The file is not a PNG, JPEG, WebP or GIF picture.'],
  ['/broken.jpg', 'The file is not a PNG, JPEG, WebP or GIF picture.'],
  ['/large.png', 'The server sends more than 5 MB.'],
  ['/not-there.png', 'The server answered 404.'],
  ['/inside.png', 'The address leads into a private network. Only public addresses are allowed.'],
])('%s is refused with its row and column', async (path, reason) => {
  const { sku } = await aTool(shop);
  const value = host.url + path;
  const { rows, counts } = await checked([[sku, value]]);
  expect(counts).toEqual({ Error: 1 });
  expect(rows[0]).toMatchObject({ number: 2, problems: [{ column: 'picture', value, reason }] });
});

it.each([
  'http://pictures.example.com/a.png',
  'ftp://pictures.example.com/a.png',
  'gripper.png',
  '//host/a.png',
])('%s is refused: not https', async (value) => {
  const { sku } = await aTool(shop);
  const { rows } = await checked([[sku, value]]);
  expect(rows[0]).toMatchObject({ state: 'Error', problems: [{ column: 'picture', value }] });
});

it('a shop that is not told otherwise fetches nothing from its own network', async () => {
  const careful = await startShop();
  const boss = await careful.admin();
  host.asked.length = 0;
  const rows = await Promise.all(
    [host.port, 443].map(async (port) => [(await aTool(careful)).sku, `https://127.0.0.1:${port}/red.png`]),
  );
  const id = await anImport(careful, { as: boss, ...columnsOf('sku', 'picture'), rows });
  await runImport(forJob(careful.services), { importId: id });
  const found = await readImport(careful, boss, id);
  expect(found.rows.map(({ problems }: any) => problems[0].reason)).toEqual(
    rows.map(() => 'The address leads into a private network. Only public addresses are allowed.'),
  );
  expect(host.asked).toEqual([]);
  await careful.close();
});

it('each URL is fetched once for the rows that are checked together', async () => {
  const skus = await Promise.all(Array.from({ length: 5 }, async () => (await aTool(shop)).sku));
  host.asked.length = 0;
  const { counts } = await checked(skus.map((sku) => [sku, `${host.url}/blue.png`]));
  expect(counts).toEqual({ Change: 5 });
  expect(host.asked).toEqual(['/blue.png']);
});

it('pictures that an import is about to give, or to take back, are not cleaned up', async () => {
  await aTool(shop, { sku: 'PIC-KEPT' });
  const first = await checked([['PIC-KEPT', `${host.url}/red.png`]]);
  await tell('applyImport', first.id);
  const red = await pictureOf('PIC-KEPT');
  const second = await checked([['PIC-KEPT', `${host.url}/blue.png`]]);
  const blue = second.rows[0].changes[0].after;
  const tomorrow = { ...shop.services, pictures: ofYesterday() };
  await deleteExpired(tomorrow, false);
  await tell('applyImport', second.id);
  await deleteExpired(tomorrow, false);
  for (const url of [red, blue]) expect((await fetch(shop.url + url)).status).toBe(200);
  await shop.dataSource.query(`UPDATE imports SET changed_at = changed_at - interval '2 days'`);
  await deleteExpired(tomorrow, false);
  expect((await fetch(shop.url + blue)).status).toBe(200);
  expect((await fetch(shop.url + red)).status).toBe(404);
});

/** The store, as if all of it was older than a day. */
const ofYesterday = () => ({
  ...shop.services.pictures,
  listOlderThan: () => shop.services.pictures.listOlderThan(new Date(Date.now() + 1_000)),
});

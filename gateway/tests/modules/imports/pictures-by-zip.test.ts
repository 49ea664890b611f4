import { deleteExpired } from '../../../src/jobs/clean-up';
import { runImport } from '../../../src/modules/imports/run-import.job';
import { atOnce } from '../../support/at-once';
import { aTool } from '../../support/builders';
import { readImport, sendImport, tellImport } from '../../support/imports';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';
import { aZip, aZipBomb } from '../files/files';
import { aHugePng, aJpeg, aPng, BLUE, RED } from '../images/files';
import { anArchive, importPictures, sendArchive } from './archives';

/** Pictures of tools from a ZIP file, each named by a SKU (adr/0112). */
let shop: TestShop;
let admin: Person;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  [red, blue] = [await aPng(400, 300, RED), await aPng(400, 300, BLUE)];
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

type Entries = NonNullable<Parameters<typeof aZip>[0]>;

const run = (importId: string) => runImport(forJob(shop.services), { importId });
const read = (id: string) => readImport(shop, admin, id);
const tell = async (action: Parameters<typeof tellImport>[2], id: string) => {
  const { errors } = await tellImport(shop, admin, action, id);
  expect(errors).toBeUndefined();
  await run(id);
  return read(id);
};
async function started(entries: Entries): Promise<string> {
  const upload = await anArchive(shop, { as: admin, bytes: aZip(entries) });
  const { data, errors } = await importPictures(shop, admin, upload);
  expect(errors).toBeUndefined();
  expect(data!.importPictures).toEqual({ id: upload, kind: 'Pictures', fileName: 'pictures.zip' });
  return upload;
}
async function checked(entries: Entries) {
  const id = await started(entries);
  await run(id);
  return { id, ...(await read(id)) };
}
/** What importing an archive is refused with. */
async function refusalOf(entries: Entries): Promise<string> {
  const upload = await anArchive(shop, { as: admin, bytes: aZip(entries) });
  return (await importPictures(shop, admin, upload)).errors![0]!.message;
}
const pictureOf = async (sku: string): Promise<string> =>
  (await shop.dataSource.query('SELECT picture FROM tools WHERE sku = $1', [sku]))[0].picture;
const STORED = /^\/images\/[\w-]+\/960\.webp$/;

it('is checked, applied and undone like every import; the names of files are SKUs in any case', async () => {
  const old = (await aTool(shop, { sku: 'ZIP-1' })).picture;
  const { id, rows, counts } = await checked([
    { name: 'photos/' },
    { name: 'photos/zip-1.PNG', data: red },
    { name: '__MACOSX/photos/._zip-1.PNG', data: Buffer.from('x') },
    { name: 'photos/.DS_Store', data: Buffer.from('x') },
  ]);
  expect(counts).toEqual({ Change: 1 });
  expect(rows).toEqual([
    {
      number: 1,
      key: 'ZIP-1',
      state: 'Change',
      cells: ['photos/zip-1.PNG', 'zip-1'],
      changes: [{ column: 'Picture', before: old, after: expect.stringMatching(STORED) }],
      problems: [],
    },
  ]);
  expect(await pictureOf('ZIP-1')).toBe(old);

  expect((await tell('applyImport', id)).counts).toEqual({ Changed: 1 });
  const stored = await pictureOf('ZIP-1');
  expect((await fetch(shop.url + stored)).headers.get('content-type')).toBe('image/webp');
  expect((await checked([{ name: 'ZIP-1.png', data: red, isPacked: true }])).counts).toEqual({
    Unchanged: 1,
  });

  expect((await tell('undoImport', id)).counts).toEqual({ Undone: 1 });
  expect(await pictureOf('ZIP-1')).toBe(old);
});

it('two calls at once for one upload give one import', async () => {
  await aTool(shop, { sku: 'ZIP-AT-ONCE' });
  const upload = await anArchive(shop, { as: admin, bytes: aZip([{ name: 'zip-at-once.png', data: red }]) });
  const call = () => importPictures(shop, admin, upload);
  const held = { sql: 'SELECT id FROM files WHERE id = $1 FOR UPDATE', values: [upload] };
  const answers = await atOnce(shop, held, [call, call]);
  const made = { id: upload, kind: 'Pictures', fileName: 'pictures.zip' };
  expect(answers.map(({ data, errors }) => errors ?? data!.importPictures)).toEqual([made, made]);
  expect((await read(upload)).rows).toHaveLength(1);
});

it('says what is wrong with each file, and applies the others', async () => {
  for (const sku of ['BAD-1', 'BAD-2', 'BAD-3', 'BAD-4', 'BAD-5', 'BAD-6', 'GOOD-1', 'TWICE'])
    await aTool(shop, { sku });
  const noise = Buffer.alloc(5 * 1024 * 1024 + 1);
  const { id, rows } = await checked([
    {
      name: 'BAD-1.svg',
      data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    },
    { name: 'BAD-2.jpg', data: (await aJpeg()).subarray(0, 40) },
    { name: 'BAD-3.png', data: aHugePng(8_000, 8_000) },
    { name: 'BAD-4.png', data: noise, isPacked: true },
    { name: 'BAD-5.zip', data: aZip() },
    // A symbolic link is a file with a path in it.
    { name: 'BAD-6.png', data: Buffer.from('/etc/passwd') },
    { name: 'GOOD-1.png', data: blue },
    { name: 'NO-SUCH-TOOL.png', data: red },
    { name: 'a/TWICE.png', data: red },
    { name: 'b/twice.jpg', data: blue },
    { name: '.png', data: red },
    // Not said to be UTF-8, so it is read as code page 437.
    { name: 'caf\u00e9\u0000.png', data: red },
  ]);
  const no = 'The file is not a PNG, JPEG, WebP or GIF picture.';
  const found = rows.map(({ cells, state, problems: [problem] }: any) => [cells[0], state, problem?.reason]);
  expect(found).toEqual([
    ['BAD-1.svg', 'Error', no],
    ['BAD-2.jpg', 'Error', no],
    ['BAD-3.png', 'Error', 'The picture has more than 40 megapixels.'],
    ['BAD-4.png', 'Error', 'The picture is larger than 5 MB.'],
    ['BAD-5.zip', 'Error', no],
    ['BAD-6.png', 'Error', no],
    ['GOOD-1.png', 'Change', undefined],
    ['NO-SUCH-TOOL.png', 'Error', 'There is no tool with this SKU.'],
    ['a/TWICE.png', 'Error', 'It is also in file b/twice.jpg. Keep one of them.'],
    ['b/twice.jpg', 'Error', 'It is also in file a/TWICE.png. Keep one of them.'],
    ['caf\u251c\u2310\ufffd.png', 'Error', 'There is no tool with this SKU.'],
  ]);
  expect(rows[0].problems[0]).toMatchObject({ column: 'File', value: 'BAD-1.svg' });
  expect((await tell('applyImport', id)).counts).toMatchObject({ Changed: 1, Error: 10 });
  const file = await fetch(`${shop.url}/imports/${id}/failed.csv`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
    'File,SKU,Problem',
    `BAD-1.svg,BAD-1,"File: ${no}"`,
  ]);
});

it.each<[string, () => Buffer, string]>([
  ['a bomb', aZipBomb, 'unpacks to more than 500 MB'],
  ['65,000 files', () => aZip(Array.from({ length: 65_000 }, () => ({ name: 'a.png' }))), '5,000 files'],
  ['a name that leaves the folder', () => aZip([{ name: '../../A-1.png' }]), 'damaged or unsafe'],
  ['an absolute name', () => aZip([{ name: '/etc/A-1.png' }]), 'damaged or unsafe'],
  [
    'a password',
    () => aZip([{ name: 'A-1.png', data: red, isPacked: true, hasPassword: true }]),
    'has a password',
  ],
  ['no end', () => aZip().subarray(0, 60), 'damaged or unsafe'],
  ['two names', () => aZip([{ name: 'A-1.png', ownName: 'B-1.png' }]), 'damaged or unsafe'],
])('an archive with %s is refused while it is uploaded', async (_, make, text) => {
  const { status, body } = await sendArchive(shop, { as: admin, bytes: make() });
  expect([status, body.code]).toEqual([415, 'FILE_TYPE']);
  expect(body.message).toContain(text);
});

it('an archive without files, with too many, or with too much in it, is refused', async () => {
  const packed = { data: Buffer.alloc(5 * 1024 * 1024), isPacked: true };
  expect(await refusalOf([{ name: 'photos/' }])).toBe('There is no file in the ZIP file.');
  expect(await refusalOf(Array.from({ length: 2_001 }, (_, at) => ({ name: `A-${at}.png` })))).toBe(
    'The ZIP file has more than 2,000 files. Split it.',
  );
  expect(await refusalOf(Array.from({ length: 21 }, (_, at) => ({ ...packed, name: `A-${at}.png` })))).toBe(
    'The ZIP file unpacks to more than 100 MB. Split it.',
  );
});

it('is imported once, however often that is asked for, by staff who may change tools', async () => {
  await aTool(shop, { sku: 'ONCE-1' });
  const upload = await anArchive(shop, { as: admin, bytes: aZip([{ name: 'ONCE-1.png', data: red }]) });
  const buyer = await shop.customer();
  expect((await importPictures(shop, buyer, upload)).code).toBe('FORBIDDEN');
  for (let time = 0; time < 2; time += 1)
    expect((await importPictures(shop, admin, upload)).data!.importPictures.id).toBe(upload);
  expect((await read(upload)).rowCount).toBe(1);
  const left = await shop.dataSource.query('SELECT id FROM files WHERE id = $1', [upload]);
  expect(left).toEqual([]);
});

it('is no kind of file with rows: nobody names a picture of the shop by its place', async () => {
  const { status, body } = await sendImport(shop, {
    as: admin,
    headings: ['File', 'SKU'],
    columns: { picture: 0, sku: 1 },
    rows: [['a.png', 'A-1']],
    kind: 'Pictures' as 'Tools',
  });
  expect([status, body.code]).toEqual([400, 'BAD_USER_INPUT']);
});

it('pictures are kept for a day before they are checked, and as long as the import may give them', async () => {
  await aTool(shop, { sku: 'KEPT-1' });
  const applied = await checked([{ name: 'KEPT-1.png', data: red }]);
  const late = await started([{ name: 'KEPT-1.png', data: blue }]);
  await deleteExpired(ofYesterday(), false);
  await run(late);
  expect((await read(late)).rows[0].problems[0].reason).toBe(
    'The picture was kept for a day. Upload the ZIP file again.',
  );
  await tell('applyImport', applied.id);
  expect((await fetch(shop.url + (await pictureOf('KEPT-1')))).status).toBe(200);
});

/** The services, as if all that is stored was older than a day. */
function ofYesterday() {
  const soon = () => new Date(Date.now() + 1_000);
  const { services } = shop;
  const pictures = { ...services.pictures, listOlderThan: () => services.pictures.listOlderThan(soon()) };
  const files = { ...services.files, listOlderThan: () => services.files.listOlderThan(soon()) };
  return { ...services, pictures, files };
}

import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDiskStore, picturesDir } from '../../../src/modules/images/disk-store';

const OLD = '0b1e9a4e-0000-7000-8000-000000000001';
const YOUNG = '0b1e9a4e-0000-7000-8000-000000000002';
const variants = new Map([320, 640, 960].map((width) => [width, Buffer.from(`picture of ${width}`)]));
const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000);
const yesterday = new Date(Date.now() - 24 * 3_600_000);

let dataDir: string;
const root = () => path.join(dataDir, 'pictures');
beforeEach(async () => (dataDir = await mkdtemp(path.join(tmpdir(), 'shop-disk-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const olderThan = async (instant: Date) => {
  const names: string[] = [];
  for await (const name of makeDiskStore(dataDir).listOlderThan(instant)) names.push(name);
  return names.sort();
};

it('stores every width of a picture and nothing else', async () => {
  expect(picturesDir(dataDir)).toBe(root());
  expect(await makeDiskStore(dataDir).put(OLD, variants)).toBe(`/images/${OLD}/960.webp`);
  expect(await readdir(root())).toEqual([OLD]);
  expect((await readdir(path.join(root(), OLD))).sort()).toEqual(['320.webp', '640.webp', '960.webp']);
  expect(await readFile(path.join(root(), OLD, '640.webp'), 'utf8')).toBe('picture of 640');
});

it('leaves a picture that is stored already as it is', async () => {
  const store = makeDiskStore(dataDir);
  const first = await store.put(OLD, variants);
  expect(await store.put(OLD, variants)).toBe(first);
  expect(await readdir(root())).toEqual([OLD]);
});

it('stores the same picture several times at the same time, as files at different addresses', async () => {
  const store = makeDiskStore(dataDir);
  const urls = await Promise.all(Array.from({ length: 8 }, () => store.put(OLD, variants)));
  expect(new Set(urls)).toEqual(new Set([`/images/${OLD}/960.webp`]));
  expect(await readdir(root())).toEqual([OLD]);
  for (const [width, bytes] of variants)
    expect(await readFile(path.join(root(), OLD, `${width}.webp`))).toEqual(bytes);
});

it('refuses a picture whose name is taken by a file, and leaves nothing behind', async () => {
  await mkdir(root());
  await writeFile(path.join(root(), OLD), '');
  await expect(makeDiskStore(dataDir).put(OLD, variants)).rejects.toMatchObject({
    code: 'PICTURES_UNAVAILABLE',
    message: 'Pictures cannot be stored right now.',
    details: { retryAfter: 5 },
    cause: { code: 'ENOTDIR' },
  });
  expect(await readdir(root())).toEqual([OLD]);
});

it('lists no pictures before the first one', async () => {
  expect(await olderThan(new Date())).toEqual([]);
});

it('says so when the pictures cannot be listed', async () => {
  await writeFile(root(), '');
  await expect(olderThan(new Date())).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it('lists old pictures and what a crash left of an upload, not young ones or other files', async () => {
  const store = makeDiskStore(dataDir);
  await store.put(OLD, variants);
  await store.put(YOUNG, variants);
  const leftovers = [
    `.incoming-${YOUNG}`,
    `x.incoming-${OLD}`,
    `${OLD.slice(0, 8)}.incoming-${OLD.slice(8)}`,
    'lost+found',
    `${OLD}.bak`,
  ];
  for (const name of leftovers) await mkdir(path.join(root(), name));
  for (const name of [OLD, ...leftovers]) await utimes(path.join(root(), name), lastWeek, lastWeek);
  expect(await olderThan(yesterday)).toEqual([`.incoming-${YOUNG}`, OLD]);
  expect(await olderThan(lastWeek)).toEqual([]);
});

it('removes a picture, also one that is gone', async () => {
  const store = makeDiskStore(dataDir);
  await store.put(OLD, variants);
  await store.remove(OLD);
  expect(await readdir(root())).toEqual([]);
  await store.remove(OLD);
});

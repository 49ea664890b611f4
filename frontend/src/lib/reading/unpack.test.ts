import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { unpack } from './unpack';

const MEGABYTE = 1_048_576;
const TEXT = Array.from({ length: 20_000 }, (_, at) => `<row r="${at}">größer ${at * 7_919}</row>`).join('');
const FILES = { 'a.xml': TEXT, 'picture.png': TEXT, 'empty.xml': '', 'b.xml': 'b' };

/** An archive whose sizes are behind its entries, as programs write that stream. */
function streamed(files: Record<string, string>): Uint8Array {
  const parts: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [name, text] of Object.entries(files)) {
    const entry = new ZipDeflate(name);
    archive.add(entry);
    entry.push(strToU8(text), true);
  }
  archive.end();
  return Uint8Array.from(Buffer.concat(parts));
}
const packed = (files: Record<string, string>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level });

/** States another unpacked size in the headers of all entries and in the directory. */
function lying(archive: Uint8Array, size: number): Uint8Array {
  const view = new DataView(Uint8Array.from(archive).buffer);
  for (let at = 0; at + 4 < view.byteLength; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return new Uint8Array(view.buffer);
}

it.each([
  ['packed', packed(FILES)],
  ['stored', packed(FILES, 0)],
  ['streamed', streamed(FILES)],
])('reads the wanted files of an archive that is %s', (_how, archive) => {
  const found = unpack(archive, (name) => name.endsWith('.xml'));
  expect([...found.keys()].sort()).toEqual(['a.xml', 'b.xml', 'empty.xml']);
  expect(found.get('a.xml') === TEXT).toBe(true);
  expect([found.get('b.xml'), found.get('empty.xml')]).toEqual(['b', '']);
});

it.each([
  ['honest', packed({ 'a.xml': ' '.repeat(12 * MEGABYTE) })],
  ['lying', lying(packed({ 'a.xml': ' '.repeat(12 * MEGABYTE) }), 10)],
  ['streamed', streamed({ 'a.xml': ' '.repeat(12 * MEGABYTE) })],
  ['of many files', packed(Object.fromEntries([...'abcd'].map((name) => [name, ' '.repeat(3 * MEGABYTE)])))],
])('stops at a bomb that is %s', (_how, archive) => {
  expect(archive.length).toBeLessThan(MEGABYTE);
  expect(() => unpack(archive, () => true)).toThrow('larger than 10 MB when it is unpacked');
});

it.each([10, 0xffff_fff0])('reads a small archive that says that it unpacks to %d bytes', (size) => {
  const found = unpack(lying(packed({ 'a.xml': TEXT }), size), () => true);
  expect(found.get('a.xml') === TEXT).toBe(true);
});

it.each([30, 1_000])('refuses an archive without its last %d bytes', (cut) => {
  for (const archive of [packed(FILES), streamed(FILES)])
    expect(() => unpack(archive.slice(0, -cut), () => true)).toThrow('damaged or has a password');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linesOfFile } from './read-file';

const file = (...parts: BlobPart[]) => new Blob(parts);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return view.buffer;
};
const expected = [{ sku: 'SERVO-7', quantity: '24', reference: 'Größe 🤖' }];
const text = 'SKU\tQty\tReference\r\nSERVO-7\t24\tGröße 🤖';

it.each([
  ['UTF-8', [text]],
  ['UTF-8 with a byte-order mark', ['\ufeff', text]],
  ['UTF-16, as Excel saves Unicode text', [utf16(`\ufeff${text}`, true)]],
  ['big-endian UTF-16', [utf16(`\ufeff${text}`, false)]],
])('reads %s', async (_what, parts) => expect(await linesOfFile(file(...parts))).toEqual(expected));

it.each([
  ['Latin-1', [new Uint8Array([...'SERVO-7;24;Gr'].map((c) => c.charCodeAt(0)).concat(0xf6, 0xdf, 0x65))]],
  ['UTF-16 without its mark', [utf16(text, true)]],
  ['a picture', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff])]],
  ['an archive that is no workbook', ['PK\u0003\u0004 and so on']],
])('refuses %s', async (_what, parts) =>
  expect(linesOfFile(file(...parts))).rejects.toMatchObject({ code: 'ENCODING' }),
);

it('refuses a file of more than 2 MB before reading it', async () => {
  const read = jest.fn();
  const large = { size: 2 * 1_048_576 + 1, arrayBuffer: read } as unknown as Blob;
  await expect(linesOfFile(large)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  expect(read).not.toHaveBeenCalled();
});

it('reads the first sheet of a workbook, numbers included', async () => {
  const workbook = readFileSync(path.join(__dirname, '../../../test/files/robot-arm.xlsx'));
  expect(await linesOfFile(file(new Uint8Array(workbook)))).toEqual([
    { sku: 'SERVO-7', quantity: '24', reference: 'R1 “left”' },
    { sku: '4711', quantity: '1.5', reference: '' },
    { sku: 'gm-12 b', quantity: 'a dozen', reference: 'x' },
  ]);
});

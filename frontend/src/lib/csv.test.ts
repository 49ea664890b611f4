import { downloadCsv, toCsv } from './csv';

it.each(['=1+1', '+1', '-1', '@cmd', '\tx'])(
  'escapes text that a spreadsheet would run: %j',
  async (text) => {
    expect(await toCsv([[text]])).toBe(`"'${text}"`);
  },
);

it('escapes a formula of several lines', async () => {
  expect(await toCsv([['=1\n2']])).toBe('"\'=1\n2"');
  expect(await toCsv([['\r=1']])).toBe('"\'\r=1"');
});

it('leaves text alone that only contains such a character', async () => {
  expect(await toCsv([['a=1', '1-2', 'a@b.example']])).toBe('a=1,1-2,a@b.example');
});

it('is saved under its name as UTF-8, which Excel recognizes by the byte-order mark', async () => {
  const blobs: Blob[] = [];
  const saved: string[] = [];
  const revoked = jest.fn();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: revoked,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  downloadCsv('orders.csv', 'Größe');
  expect(saved).toEqual(['orders.csv blob:1']);
  expect(blobs[0]?.type).toBe('text/csv;charset=utf-8');
  expect(blobs[0]?.size).toBe(3 + 7);
  expect(revoked).toHaveBeenCalledWith('blob:1');
  click.mockRestore();
});

it('leaves numbers, negative ones too, as numbers', async () => {
  expect(await toCsv([[-5, 0, 12.5]])).toBe('-5,0,12.5');
});

it('quotes commas, quotes and line breaks, and separates rows by CRLF', async () => {
  expect(await toCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"');
  expect(await toCsv([['a'], ['b']])).toBe('a\r\nb');
});

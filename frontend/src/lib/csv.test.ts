import { toCsv } from './csv';

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

it('leaves numbers, negative ones too, as numbers', async () => {
  expect(await toCsv([[-5, 0, 12.5]])).toBe('-5,0,12.5');
});

it('quotes commas, quotes and line breaks, and separates rows by CRLF', async () => {
  expect(await toCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"');
  expect(await toCsv([['a'], ['b']])).toBe('a\r\nb');
});

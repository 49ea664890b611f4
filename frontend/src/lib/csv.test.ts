import { toCsv } from './csv';

it.each(['=1+1', '+1', '-1', '@cmd', '\tx'])('escapes text that a spreadsheet would run: %j', (text) => {
  expect(toCsv([[text]])).toBe(`'${text}`);
});

it('keeps numbers, negative ones too, as numbers', () => {
  expect(toCsv([[-5, 0, 12.5]])).toBe('-5,0,12.5');
});

it('quotes commas, quotes and line breaks', () => {
  expect(toCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"');
});

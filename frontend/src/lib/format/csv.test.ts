import fc from 'fast-check';
import { unescapedCell } from '../../../../gateway/src/rules/csv';
import { downloadCsv, toCsv } from './csv';

const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫'];
const BLANKS: [string, string][] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['a no-break blank', '\u00a0'],
  ['a narrow no-break blank', '\u202f'],
  ['an ideographic blank', '\u3000'],
  ['a zero-width blank', '\u200b'],
  ['a joiner', '\u2060\u200d'],
  ['a byte-order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a direction mark', '\u202e\u200f'],
  ['an empty Hangul letter', '\u3164'],
  ['a variation selector', '\ufe0f'],
  ['a control character', '\u0001'],
  ['a tab', '\t'],
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['a line separator', '\u2028'],
  ['several of them', ' \u00a0\u200b\n '],
];

describe('text that a spreadsheet would run', () => {
  it.each(BLANKS)('is escaped after %s', async (_name, blank) => {
    for (const sign of SIGNS) {
      const text = `${blank}${sign}A1`;
      expect(await toCsv([[text]])).toBe(`"'${text}"`);
    }
  });

  it.each(['\t', '\n', '\r', '\u2028', '\u0085'])(
    'is escaped if it begins with a break: %j',
    async (text) => {
      expect(await toCsv([[`${text}x`]])).toBe(`"'${text}x"`);
    },
  );

  it('is escaped wherever it is, and read back as it was', async () => {
    const { parse } = await import('papaparse');
    const any = fc.string({ unit: fc.constantFrom(...SIGNS, ...'a1\' \u00a0\u200b\ufeff\n\t,"') });
    await fc.assert(
      fc.asyncProperty(any, any, async (first, second) => {
        const [row = []] = parse<string[]>(await toCsv([[first, second, 'end']]), { delimiter: ',' }).data;
        const visible = (cell: string) => cell.replace(/^[\s\u200b]+/, '');
        for (const cell of row) if (!/^-\d+$/.test(cell)) expect(SIGNS).not.toContain([...visible(cell)][0]);
        expect(row.map(unescapedCell)).toEqual([first, second, 'end']);
      }),
    );
  });
});

it('escapes a formula of several lines', async () => {
  expect(await toCsv([['=1\n2']])).toBe('"\'=1\n2"');
  expect(await toCsv([['\r=1']])).toBe('"\'\r=1"');
});

it('leaves text alone that only contains such a character', async () => {
  expect(await toCsv([['a=1', '1-2', 'a@b.example', '–', "'tis"]])).toBe("a=1,1-2,a@b.example,–,'tis");
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

it('leaves numbers, negative ones too, as numbers, however they are given', async () => {
  expect(await toCsv([[-5, 0, 12.5]])).toBe('-5,0,12.5');
  expect(await toCsv([['-120.47', '120.47', '-0.05', '-5', '007']])).toBe('-120.47,120.47,-0.05,-5,007');
});

it.each([
  '-1-1',
  '-1+cmd',
  '-120.47 ',
  '--1',
  '-1\n',
  '-.5',
  '-1.',
  '-1e5',
  '-1,5',
  '+1',
  '＋1',
  '－1',
  ' -1',
  "'-1",
])('escapes %j, which only resembles a number', async (text) =>
  expect(await toCsv([[text]])).toBe(`"'${text}"`),
);

it('quotes commas, quotes and line breaks, and separates rows by CRLF', async () => {
  expect(await toCsv([['a,b', 'say "x"', 'two\nlines']])).toBe('"a,b","say ""x""","two\nlines"');
  expect(await toCsv([['a'], ['b']])).toBe('a\r\nb');
});

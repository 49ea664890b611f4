import fc from 'fast-check';
import { csvOfLines } from './lines-csv';
import { linesOfText } from './read-text';

const line = (sku: string, quantity = '', reference = '') => ({ sku, quantity, reference });
const two = [line('SERVO-7', '24', 'R1'), line('GM-12', '5')];

it.each([
  ['commas', 'SERVO-7,24,R1\nGM-12,5'],
  ['semicolons', 'SERVO-7;24;R1\nGM-12;5'],
  ['tabs', 'SERVO-7\t24\tR1\nGM-12\t5'],
  ['blanks', 'SERVO-7  24 R1\nGM-12 5'],
  ['CRLF', 'SERVO-7,24,R1\r\nGM-12,5\r\n'],
  ['CRLF and blanks', 'SERVO-7 24 R1\r\nGM-12 5\r\n'],
  ['a byte-order mark', '\ufeffSERVO-7,24,R1\nGM-12,5'],
  ['the separator named by Excel', 'sep=;\r\nSERVO-7;24;R1\r\nGM-12;5'],
  ['quotes', '"SERVO-7","24","R1"\n"GM-12","5",""'],
  ['empty lines and blanks around cells', '\n , ,\n  SERVO-7 , 24 , R1 \n\nGM-12,5\n\n'],
])('reads %s', async (_what, text) => expect(await linesOfText(text)).toEqual(two));

it('reads quoted separators, quotes and line breaks in a cell', async () => {
  expect(await linesOfText('SERVO-7,24,"left; ""upper"", arm\nrow 2"')).toEqual([
    line('SERVO-7', '24', 'left; "upper", arm\nrow 2'),
  ]);
  expect(await linesOfText('SERVO-7;24;"left, upper"\nGM-12;5;"a, b, c"')).toEqual([
    line('SERVO-7', '24', 'left, upper'),
    line('GM-12', '5', 'a, b, c'),
  ]);
});

it.each([
  'SKU,Quantity,Reference',
  'sku,qty,ref',
  'Part,QTY,Reference',
  'Part No.,Qty.,Ref.',
  'Part number,quantity,reference',
  'MPN,Qty,REF',
  '"SKU ",Quantity (pcs)?,',
])('knows the headings %s', async (headings) => {
  const [first] = await linesOfText(`${headings}\nSERVO-7,24,R1`);
  expect(first?.sku).toBe('SERVO-7');
});

it('finds columns in another order, beside unknown ones', async () => {
  expect(await linesOfText('Qty,Description,Reference,MPN\n24,"Servo, 7 kg",R1,SERVO-7')).toEqual([
    line('SERVO-7', '24', 'R1'),
  ]);
});

it.each(['Article,Count\nSERVO-7,24', 'Article,Qty\nSERVO-7,24', 'Qty;Article;\n24;SERVO-7;'])(
  'names the columns when none has SKUs: %j',
  async (text) =>
    expect(linesOfText(text)).rejects.toMatchObject({
      code: 'NO_SKU_COLUMN',
      message: expect.stringMatching(/The columns are: (Article, (Count|Qty)|Qty, Article)\.$/) as string,
    }),
);

it('keeps lines with an invalid quantity as they were typed', async () => {
  const odd = ['', 'ten', '0', '-4', '1.5', '1e3', '१२'];
  expect(await linesOfText(odd.map((quantity) => `SERVO-7,${quantity},x`).join('\n'))).toEqual(
    odd.map((quantity) => line('SERVO-7', quantity, 'x')),
  );
});

it.each([
  ['gm-12 b 40 left arm', line('gm-12 b', '40', 'left arm')],
  ['SERVO-7', line('SERVO-7')],
  ['SERVO-7 ten', line('SERVO-7', 'ten')],
  ['4711 24', line('4711', '24')],
])('reads %j, separated by blanks', async (text, expected) =>
  expect(await linesOfText(text)).toEqual([expected]),
);

it('reads 500 lines, and refuses 501', async () => {
  const rows = (count: number) => `SKU,Qty\n${'SERVO-7,24\n'.repeat(count)}`;
  expect(await linesOfText(rows(500))).toHaveLength(500);
  await expect(linesOfText(rows(501))).rejects.toMatchObject({
    code: 'TOO_MANY_ROWS',
    message: 'There are 501 lines. At most 500 can be read at a time.',
  });
});

it('finds nothing in nothing', async () => {
  for (const empty of ['', ' \n\t\r\n', ',,,', 'SKU,Quantity']) expect(await linesOfText(empty)).toEqual([]);
});

it('reads back what was exported, formulas included', async () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/^\ufeff/, '').trim());
  const formula = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', "'", "'="), cell)
    .map((parts) => parts.join('').trim());
  const anyLine = fc.record({
    sku: cell.filter(Boolean),
    quantity: fc.oneof(fc.nat().map(String), cell),
    reference: fc.oneof(cell, formula),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { maxLength: 20 }), async (lines) => {
      const csv = await csvOfLines(lines.map((one) => ({ ...one, problem: 'Wrong, "very"' })));
      expect(await linesOfText(csv)).toEqual(lines);
    }),
  );
});

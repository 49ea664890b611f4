import { arrivedCents, readStatement } from './read-statement';

const file = (text: string) => new Blob([text]);

it.each([
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['$1234.5', 123_450],
  ['+20', 2_000],
  ['1,234', 123_400],
  ['0.07', 7],
  ['-20.00', null],
  ['(20.00)', null],
  ['0', null],
  ['', null],
  ['99999999999999999', null],
])('reads the amount %s as %s cents', (cell, cents) => {
  expect(arrivedCents(cell)).toBe(cents);
});

it.each([
  ['2026-11-05', '2026-11-05'],
  ['05.11.2026', '2026-11-05'],
  ['5/11/2026', '2026-11-05'],
])('reads the day %s as %s', async (cell, day) => {
  const statement = await readStatement(file(`Date,Amount,Text\n${cell},5,x\n`));
  expect(statement?.lines).toEqual([{ bookedOn: day, amount: 500, text: 'x' }]);
});

it('reads months first where the file can mean nothing else', async () => {
  const statement = await readStatement(file('Date,Amount\n11/05/2026,5\n11/21/2026,6\n'));
  expect(statement?.lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-11-05', '2026-11-21']);
});

it('takes the day of the booking, joins the other columns, and counts what brings no money', async () => {
  const text = `\ufeffValue date;Booking date;Payer;Purpose;Amount
01.11.2026;02.11.2026;ACME GmbH;"INV-2026-000042;  thanks";1.250,00
01.11.2026;02.11.2026;Rent;;-800,00

`;
  expect(await readStatement(file(text))).toEqual({
    lines: [
      { bookedOn: '2026-11-02', amount: 125_000, text: '01.11.2026 ACME GmbH INV-2026-000042; thanks' },
    ],
    leftOut: 1,
  });
});

it.each(['', 'Name,Text\na,b\n', 'Date,Text\n2026-01-01,b\n'])(
  'knows that %j is no statement',
  async (text) => {
    expect(await readStatement(file(text))).toBeNull();
  },
);

import fc from 'fast-check';
import { readStatement } from './read-statement';
import type { StatementChoices } from './statement';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, choices?: StatementChoices) => readStatement(bytes(text), choices);
/** Short summary of the results. */
const outcomes = async (text: string, choices?: StatementChoices) =>
  (await read(text, choices)).lines.map((line) => {
    if (line.outcome === 'read') return `${line.bookedOn} ${line.amount} ${line.text}`.trim();
    if (line.outcome === 'leftOut') return [line.reason, line.currency].filter(Boolean).join(' ');
    return `${line.row} ${line.column}: ${line.problem} ${line.value}`;
  });

it.each([
  [
    'a column of directions',
    'Date,Debit/credit,Amount,Text\n2026-11-20,Debit,75.94,Rent\n2026-11-20,Credit,5.00,A',
    ['outgoing', '2026-11-20 500 A'],
  ],
  [
    'directions under another heading',
    'Date;Art;Betrag\n20.11.2026;S;75,94\n20.11.2026;H;5,00',
    ['outgoing', '2026-11-20 500'],
  ],
  [
    'directions under no known heading',
    'Datum,Naam,Richting?,Bedrag\n2026-11-20,A,Af,1.00\n2026-11-20,B,Bij,5.00',
    ['outgoing', '2026-11-20 500 B'],
  ],
  [
    'directions next to the amount',
    'Date,Text,Amount,Balance\n2026-11-20,Rent,"1,00,000.00 DR","5,00,000.00 CR"\n2026-11-20,A,"2,500.00 CR","5,02,500.00 CR"',
    ['outgoing', '2026-11-20 250000 A'],
  ],
  [
    'another currency',
    'Date,Text,Amount,Currency\n2026-11-20,A,1250.00,EUR\n2026-11-20,B,5,USD',
    ['otherCurrency EUR', '2026-11-20 500 B'],
  ],
  ['the currency in the heading', 'Date,Text,Amount (EUR)\n2026-11-20,A,1250.00', ['otherCurrency EUR']],
  [
    'the currency in the cell',
    'Date,Text,Amount\n2026-11-20,A,"€1,250.00"\n2026-11-20,B,$5',
    ['otherCurrency EUR', '2026-11-20 500 B'],
  ],
  [
    'states',
    'Date,Text,Amount,State\n2026-11-20,A,99,PENDING\n2026-11-20,B,55,FAILED\n2026-11-20,C,7,REVERTED\n2026-11-20,D,70,COMPLETED',
    ['pending', 'pending', 'reversal', '2026-11-20 7000 D'],
  ],
  [
    'a pair of columns',
    'Date,Text,Debit,Credit\n2026-11-20,A,5.00,\n2026-11-20,B,,7.00\n2026-11-20,C,0.00,8.00\n2026-11-20,D,1,2',
    ['outgoing', '2026-11-20 700 B', '2026-11-20 800 C', '5 Debit: signUnknown 1'],
  ],
  ['paid in and paid out', 'Date,Text,Paid out,Paid in\n2026-11-20,A,,7.00', ['2026-11-20 700 A']],
  ['nothing', 'Date,Text,Amount\n2026-11-20,A,0.00\n\n2026-11-20,B,-0', ['zero', 'blank', 'zero']],
  [
    'minus signs',
    'Date,Text,Amount\n2026-11-20,A,−5\n2026-11-20,B,5-\n2026-11-20,C,(5)\n2026-11-20,D,–5',
    ['outgoing', 'outgoing', 'outgoing', 'outgoing'],
  ],
  [
    'letters in the amount',
    'Date,Text,Amount\n2026-11-20,A,5 XDR?\n2026-11-20,B,1e3\n2026-11-20,C,12 apples',
    ['2 Amount: notAnAmount 5 XDR?', '3 Amount: notAnAmount 1e3', '4 Amount: notAnAmount 12 apples'],
  ],
  [
    'parts of a cent and too much',
    'Date,Text,Amount\n2026-11-20,A,1.005\n2026-11-20,B,0.01\n2026-11-20,C,99999999999999.00',
    ['2 Amount: fractionOfACent 1.005', '2026-11-20 1 B', '4 Amount: tooLarge 99999999999999.00'],
  ],
  [
    'an unknown direction',
    'Date,Debit/credit,Amount\n2026-11-20,Debit,5\n2026-11-20,??,5',
    ['outgoing', '3 Debit/credit: signUnknown ??'],
  ],
  [
    'lines above and below',
    'Account name,Current\nFrom,2026-11-01\n\nDate,Description,Amount,Balance\n2026-11-20,A,5.00,9.00\nTotal,,5.00,\nClosing balance,,,9.00',
    ['note', 'note', 'blank', 'heading', '2026-11-20 500 A', 'note', 'note'],
  ],
  [
    'sep=',
    'sep=;\r\nDate;Text;Amount\r\n2026-11-20;A;1250,00\r\n',
    ['blank', 'heading', '2026-11-20 125000 A'],
  ],
  [
    'two-digit years',
    '"Date";"Value date";"Text";"Amount";"Currency"\n"20.11.26";"20.11.26";"A";"1250,00";"USD"',
    ['2026-11-20 125000 20.11.26 A'],
  ],
  ['compact dates', 'Date,Text,Amount\n20261120,A,1250.00', ['2026-11-20 125000 A']],
  [
    'names of months',
    'Date,Text,Amount\n20 Nov 2026,A,1250.00\n2026-11-20,B,5.00',
    ['2026-11-20 125000 A', '2026-11-20 500 B'],
  ],
  [
    'unreadable days',
    'Date,Amount,Text\n2026-02-30,100.00,bad\nsoon,5,bad\n,5,bad\n2026-11-20,50.00,good',
    [
      '2 Date: impossibleDate 2026-02-30',
      '3 Date: notADate soon',
      '4 Date: missingDate ',
      '2026-11-20 5000 good',
    ],
  ],
  [
    'an unpaired quotation mark',
    'Date,Amount,Text\n2026-11-20,100.00,"3/4" tube\n2026-11-20,50.00,second\n2026-11-20,25.00,"third',
    ['2026-11-20 10000 "3/4" tube', '2026-11-20 5000 second', '2026-11-20 2500 "third'],
  ],
  [
    'marks that make a pair of two rows',
    'Date,Amount,Text\n2026-11-20,100.00,"first\n2026-11-20,50.00,second"',
    ['2 null: unpairedQuote 2026-11-20 100.00 "first', '3 null: unpairedQuote 2026-11-20 50.00 second"'],
  ],
  [
    'more cells than columns',
    'Date,Amount,Text\n2026-11-20,1,250.00,A',
    ['2 null: moreCells 2026-11-20 1 250.00 A'],
  ],
  [
    'evidence about decimals',
    'Date;Text;Amount\n2026-11-20;A;1.250\n2026-11-20;B;-75,94',
    ['2026-11-20 125000 A', 'outgoing'],
  ],
  [
    'evidence of the balance',
    'Date;Text;Amount;Balance\n2026-11-20;A;1.250;2.000,50',
    ['2026-11-20 125000 A'],
  ],
])('reads %s', async (_what, text, expected) => {
  const found = await outcomes(text);
  expect(found.slice(-expected.length)).toEqual(expected);
  expect(found).toHaveLength(text.replace(/\r?\n$/, '').split('\n').length);
});

it.each([
  'Date;Description;Amount',
  'Buchungstag;Verwendungszweck;Betrag',
  'Date opération;Libellé;Montant',
  'Fecha;Concepto;Importe',
  'Data contabile;Descrizione;Importo',
  'Datum;Omschrijving;Bedrag',
  'Data księgowania;Opis;Kwota',
  'Data;Descrição;Valor',
  'Bogført;Tekst;Beløb',
  'Bokföringsdag;Text;Belopp',
  'DATE OF BOOKING;Text;Amount in USD',
  'Booking_Date;Text;AMOUNT ($)',
])('knows the headings %s', async (headings) =>
  expect(await outcomes(`${headings}\n20.11.2026;A;1.250,00`)).toEqual(['heading', '2026-11-20 125000 A']),
);

it('takes the day of the booking, and leaves out what another export may say differently', async () => {
  const statement = (state: string, balance: string) =>
    `No;Value date;Booking date;Payer;Purpose;Amount;State;Balance\n7;01.11.2026;02.11.2026;A;B;5,00;${state};${balance}`;
  const expected = ['heading', '2026-11-02 500 01.11.2026 A B'];
  expect(await outcomes(statement('booked', '9,00'))).toEqual(expected);
  expect(await outcomes(statement('Completed', '8,00'))).toEqual(expected);
  const { lines } = await read(statement('booked', '9,00'));
  expect(lines[1]).toMatchObject({ formerText: '7 01.11.2026 A B booked 9,00' });
  expect((await read('Date,Amount,Text\n2026-11-20,5,A')).lines[1]).not.toHaveProperty('formerText');
});

it('asks for the order of dates that nothing settles, before anything is read', async () => {
  const text = 'Date,Text,Amount\n11/05/2026,A,5.00\n11/06/2026,B,6.00';
  expect(await read(text)).toMatchObject({
    lines: [],
    questions: [{ kind: 'order', example: '11/05/2026' }],
  });
  expect(await outcomes(text, { order: 'mdy' })).toContain('2026-11-05 500 A');
  expect(await outcomes(text, { order: 'dmy' })).toContain('2026-05-11 500 A');
  expect(await outcomes(`${text}\n11/21/2026,C,7.00`)).toContain('2026-11-05 500 A');
});

it('asks for the decimal sign that nothing settles', async () => {
  const text = 'Date;Text;Amount\n2026-11-20;A;1.250';
  expect(await read(text)).toMatchObject({ lines: [], questions: [{ kind: 'decimal', example: '1.250' }] });
  expect(await outcomes(text, { decimal: ',' })).toContain('2026-11-20 125000 A');
  expect(await outcomes(text, { decimal: '.' })).toContain('2026-11-20 125 A');
});

it.each([
  ['none is known', 'Päivä,Saaja,Summa euroa\n2026-11-20,A,5.00', ['date', 'amount']],
  ['none is named', '2026-11-20,A,5.00\n2026-11-21,B,6.00', ['date', 'amount']],
  ['there is no amount', 'Date,Text\n2026-01-01,b', ['amount']],
  ['two fit', 'Date,Amount,Amount,Text\n2026-11-20,5,6,A', ['amount']],
])('asks for the columns if %s', async (_what, text, open) => {
  expect(await read(text)).toMatchObject({ lines: [], questions: [{ kind: 'columns', open }] });
  const chosen = await outcomes(text, {
    columns: { date: 0, amount: text.split('\n')[0]?.split(',').length === 4 ? 1 : 2 },
  });
  if (open[0] === 'date') expect(chosen).toContain('2026-11-20 500 A');
});

it('has no lines in a file of names only', async () =>
  expect(await read('Name,Text\na,b\n')).toMatchObject({ lines: [] }));

it('refuses XML and HTML that is no statement by name', async () =>
  expect(read('<table><tr><td>Date</td></tr></table>')).rejects.toMatchObject({ code: 'BINARY' }));

it('says what became of every line, whatever is in it', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '2026-11-20',
      '2026-13-40',
      '5.00',
      '-5.00',
      '1e3',
      '5 EUR',
      '',
      'Total',
      'x',
      '"',
      '"a"',
      '"a',
      'PENDING',
      '(7)',
      '0',
    ),
    fc.string({ maxLength: 6, unit: 'grapheme-ascii' }),
  );
  const line = fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(','));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      const text = ['Date,Text,Amount,State', ...lines].join('\n');
      const { lines: found, questions } = await read(text);
      if (questions.length > 0) return;
      const numbers = found.map(({ row }) => row);
      const physical = text.replace(/\n$/, '').split('\n').length;
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      expect(numbers[0]).toBe(1);
      if (!text.includes('"')) expect(numbers).toHaveLength(physical);
    }),
  );
});

it.each(['', '\ufeff', ' \r\n\t\r\n', ';;;\n;;;'])('says that a file without any text is empty: %j', (text) =>
  expect(readStatement(new TextEncoder().encode(text))).rejects.toMatchObject({ code: 'EMPTY' }),
);

it('cuts a long text between characters: half of an emoji would stop the whole statement', async () => {
  const text = `${'x'.repeat(999)}😀 and more`;
  const { lines } = await read(`Date,Amount,Text\n2026-11-20,5.00,${text}`);
  expect(lines.at(-1)).toMatchObject({ text: `${'x'.repeat(999)}😀` });
});

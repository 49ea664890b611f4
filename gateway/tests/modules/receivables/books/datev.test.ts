import { debtorAccount, fiscalYearOf } from '../../../../src/modules/receivables/books/datev';
import { dayIn } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { fixedBooks } from './fixed-books';
import { expectGolden } from './golden';
import { askJournal, balance, numbersOf, rowsOf, setAccounts, setDatev } from './journal';

let shop: TestShop;
let admin: Person;
const NUMBERS = numbersOf([1_900]);
const SETTINGS = { consultantNumber: 29_098, clientNumber: 55_003, fiscalYearMonth: 1, accountLength: 4 };
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  await fixedBooks(shop, admin);
  await setAccounts(shop, admin, NUMBERS);
});
afterAll(() => shop.close());

const OCTOBER = 'from=2026-10-01&to=2026-10-31';
const ask = (days = OCTOBER) => askJournal(shop, admin, `${days}&format=datev`);
async function refusal(days?: string): Promise<unknown> {
  const { code, detail, details } = (await (await ask(days)).json()) as Record<string, any>;
  return code === 'BAD_USER_INPUT' ? details.fields : detail;
}

/** Fields of a line, with their quotes. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)].map(([, field = '']) => field);

/** The expressions of the format description (developer.datev.de, header and Buchungsstapel), by the number of the field. */
const HEADER: Record<number, RegExp> = {
  1: /^"EXTF"$/,
  2: /^700$/,
  3: /^21$/,
  4: /^"Buchungsstapel"$/,
  5: /^13$/,
  6: /^20\d{15}$/,
  8: /^"[A-Z]{2}"$/,
  11: /^(\d{4,6}|\d{7})$/,
  12: /^\d{1,5}$/,
  13: /^20\d{6}$/,
  14: /^[4-8]$/,
  15: /^20\d{6}$/,
  16: /^20\d{6}$/,
  17: /^"[\w./ -]{0,30}"$/,
  19: /^[12]$/,
  20: /^(0|30|40|50|64)$/,
  21: /^[01]$/,
  22: /^"[A-Z]{3}"$/,
};
const ROW: Record<number, RegExp> = {
  1: /^\d{1,10},\d{2}$/,
  2: /^"[SH]"$/,
  7: /^\d{1,9}$/,
  8: /^\d{1,9}$/,
  9: /^""$/,
  10: /^\d{4}$/,
  11: /^"[\w$%&*+/-]{1,36}"$/,
  14: /^"([^"]|""){0,60}"$/,
};
const expectFields = (line: string, expressions: Record<number, RegExp>) => {
  const fields = fieldsOf(line);
  for (const [nth, expression] of Object.entries(expressions))
    expect(fields[Number(nth) - 1]).toMatch(expression);
  return fields;
};

it('needs the numbers of DATEV', async () => {
  expect(await refusal()).toBe('The consultant number and the client number of DATEV are not set.');
  expect((await setDatev(shop, admin, NUMBERS, { ...SETTINGS, consultantNumber: 1_000 })).code).toBe(
    'BAD_USER_INPUT',
  );
  expect((await setDatev(shop, admin, NUMBERS, SETTINGS)).errors).toBeUndefined();
  // Accounts that are saved without them leave them as they are.
  await setAccounts(shop, admin, NUMBERS);
  const { data } = await shop.gql(
    '{ bookSettings { datev { consultantNumber clientNumber fiscalYearMonth accountLength } } }',
    { as: admin },
  );
  expect(data.bookSettings.datev).toEqual(SETTINGS);
});

it('a month is a file as the format description says, with the sums of the CSV', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=windows-1252');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename=EXTF_Buchungsstapel_2026-10-01_2026-10-31.csv',
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  await expectGolden('datev.csv', bytes);
  expect(Buffer.from(await (await ask()).arrayBuffer())).toEqual(bytes);

  const [header = '', headings = '', ...lines] = new TextDecoder('windows-1252').decode(bytes).split('\r\n');
  expect(lines.pop()).toBe('');
  expect(expectFields(header, HEADER)).toHaveLength(31);
  expect(headings.split(';')).toHaveLength(125);
  const rows = lines.map((line) => expectFields(line, ROW));
  for (const fields of rows) expect(fields).toHaveLength(125);

  const csv = rowsOf(await (await askJournal(shop, admin, OCTOBER)).text());
  expect(rows).toHaveLength(csv.length);
  const ofDebtor = (rows: typeof csv, debtor: string) => rows.filter(({ Debtor }) => Debtor === debtor);
  const cents = (fields: string[]) => Number(fields[0]?.replace(',', ''));
  const sumOf = (account: string) =>
    rows.reduce(
      (sum, fields) =>
        sum + (fields[6] === account ? cents(fields) : 0) - (fields[7] === account ? cents(fields) : 0),
      0,
    );
  for (const debtor of ['10000', '10001'])
    expect(sumOf(debtor)).toBe(balance(ofDebtor(csv, debtor), NUMBERS.receivables));
  for (const number of Object.values(NUMBERS).filter((each) => each !== NUMBERS.receivables))
    expect([number, sumOf(number)]).toEqual([number, balance(csv, number)]);
});

it('refuses what DATEV cannot import', async () => {
  expect(await refusal(`from=${dayIn(-1)}&to=${dayIn(0)}`)).toEqual({
    to: 'DATEV imports a file once: the last day has to be over (UTC).',
  });
  expect(await refusal('from=2025-12-01&to=2026-01-31')).toEqual({
    to: 'A file for DATEV is of one fiscal year, until 2025-12-31.',
  });
  await setAccounts(shop, admin, { ...NUMBERS, bank: 'B-1', 'tax:1900': '38060', receivables: 'any' });
  expect(await refusal()).toBe('DATEV needs account numbers of 4 digits: Bank; Tax, 19 %.');
  await setAccounts(shop, admin, NUMBERS);
  await shop.dataSource.query('UPDATE debtors SET number = 70000 WHERE number = 10001');
  expect(await refusal()).toBe('There are more debtors than numbers for them in DATEV.');
});

it('fiscal years begin in any month, and longer accounts have zeros', () => {
  expect(fiscalYearOf('2026-10-05', { fiscalYearMonth: 1 })).toBe('2026-01-01');
  expect(fiscalYearOf('2026-10-05', { fiscalYearMonth: 10 })).toBe('2026-10-01');
  expect(fiscalYearOf('2026-09-30', { fiscalYearMonth: 10 })).toBe('2025-10-01');
  expect([4, 5, 8].map((accountLength) => debtorAccount(10_042, { accountLength }))).toEqual([
    10_042, 100_420, 100_420_000,
  ]);
});

import { aColleague, allBut, refusalOf } from '../../../support/staff';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { dayIn } from '../../../support/days';
import { fixedBooks } from './fixed-books';
import { expectGolden } from './golden';
import { askJournal, balance, numbersOf, rowsOf, setAccounts } from './journal';

let shop: TestShop;
let admin: Person;
let accountant: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  accountant = await aColleague(shop, ['books.export']);
  await fixedBooks(shop, admin);
});
afterAll(() => shop.close());

const OCTOBER = 'from=2026-10-01&to=2026-10-31';
const NUMBERS = numbersOf([1_900]);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it('an account without a number refuses the export, with one sentence that names it', async () => {
  const { bank: _bank, 'revenue:1900': _revenue, ...rest } = NUMBERS;
  expect((await setAccounts(shop, accountant, rest)).errors).toBeUndefined();
  const response = await askJournal(shop, accountant, OCTOBER);
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'ACCOUNT_MISSING',
      detail: 'No account number is set for Bank; Revenue, 19 %.',
      details: { accounts: expect.arrayContaining(['bank', 'revenue:1900']) },
    }),
  ]);
  // Nothing was booked on these.
  expect((await askJournal(shop, accountant, 'from=2026-10-02&to=2026-10-02')).status).toBe(200);
});

it('the journal of a month is always the same file, balanced, without formulas', async () => {
  await setAccounts(shop, accountant, NUMBERS);
  const response = await askJournal(shop, accountant, OCTOBER);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename=journal-2026-10-01-to-2026-10-31.csv',
  );
  const bytes = await bytesOf(response);
  await expectGolden('journal.csv', bytes);
  expect(await bytesOf(await askJournal(shop, admin, OCTOBER))).toEqual(bytes);

  const rows = rowsOf(bytes.toString('utf8').slice(1));
  const ofCompany = rows.filter(({ Debtor }) => Debtor === rows[0]?.Debtor);
  // An invoice of $130.90 that was paid, credited and released; one of $100 with a deposit of $30.
  expect(balance(ofCompany, NUMBERS.receivables)).toBe(7_000);
  expect(balance(ofCompany, NUMBERS['on-account'])).toBe(-3_100);
  expect(balance(ofCompany, NUMBERS.deposits)).toBe(0);
  expect(balance(rows, NUMBERS.cheque)).toBe(0);
  expect(balance(rows, ...Object.values(NUMBERS))).toBe(0);
});

it('a day has the bookings of its own, in UTC', async () => {
  const days = async (query: string) =>
    rowsOf(await (await askJournal(shop, admin, query)).text()).map(({ Day }) => Day);
  expect(new Set(await days('from=2026-10-31&to=2026-10-31'))).toEqual(new Set(['2026-10-31']));
  expect(await days('from=2026-10-10&to=2026-10-30')).toEqual([]);
  expect(await days('from=2026-11-01&to=2026-11-01')).toEqual(['2026-11-01']);
});

it('a file whose last day is not over is preliminary', async () => {
  const today = await askJournal(shop, admin, `from=${dayIn(-1)}&to=${dayIn(0)}`);
  expect(today.headers.get('content-disposition')).toContain('-preliminary.csv');
  const before = await askJournal(shop, admin, `from=${dayIn(-3)}&to=${dayIn(-2)}`);
  expect(before.headers.get('content-disposition')).not.toContain('preliminary');
});

it.each([
  ['from=2026-10-02&to=2026-10-01', { to: 'The last day is before the first.' }],
  ['from=2025-01-01&to=2026-12-31', { to: 'The days of an export are at most a year.' }],
  ['from=October&to=2026-10-01', { from: 'The first day must have the form 2026-11-21' }],
  ['to=2026-10-01', { from: 'The first day must have the form 2026-11-21' }],
  [`${OCTOBER}&format=pdf`, { format: 'format must be csv or datev.' }],
  [`${OCTOBER}&page=2`, { page: 'There is no parameter page.' }],
])('%s is refused', async (query, fields) => {
  const response = await askJournal(shop, admin, query);
  const { code, details } = (await response.json()) as { code: string; details: object };
  expect([response.status, code, details]).toEqual([400, 'BAD_USER_INPUT', { fields }]);
});

it('only those whose role exports the books do it', async () => {
  const others = await aColleague(shop, allBut('books.export'));
  for (const [as, status] of [
    [null, 401],
    [await shop.customer(), 403],
    [others, 403],
    [accountant, 200],
  ] as const)
    expect((await askJournal(shop, as, OCTOBER)).status).toBe(status);
  const { errors } = await setAccounts(shop, others, NUMBERS);
  expect(errors?.[0]?.message).toBe(refusalOf('books.export'));
  expect((await shop.gql('{ bookSettings { version } }', { as: others })).code).toBe('FORBIDDEN');
});

it('the accounts are those of the rates of the shop, and of rates that have a number', async () => {
  await shop.dataSource.query(
    `INSERT INTO tax_rates (id, country, basis_points, name, from_day)
     VALUES (gen_random_uuid(), 'CH', 810, 'VAT', '2026-01-01'), (gen_random_uuid(), 'LI', 810, 'VAT', '2026-01-01'),
       (gen_random_uuid(), 'LU', 0, 'VAT', '2026-01-01')`,
  );
  const { data } = await shop.gql('{ bookSettings { accounts { key name number } } }', { as: accountant });
  const ofRates = data.bookSettings.accounts.slice(-4);
  expect(ofRates).toEqual([
    { key: 'revenue:1900', name: 'Revenue, 19 %', number: NUMBERS['revenue:1900'] },
    { key: 'revenue:810', name: 'Revenue, 8.1 %', number: null },
    { key: 'tax:1900', name: 'Tax, 19 %', number: NUMBERS['tax:1900'] },
    { key: 'tax:810', name: 'Tax, 8.1 %', number: null },
  ]);
});

it.each([
  [{ bank: '12 00' }, 'number'],
  [{ bank: '' }, 'number'],
  [{ bank: '=1' }, 'number'],
  [{ 'revenue:0': '1' }, 'key'],
  [{ everything: '1' }, 'key'],
])('%j is no account', async (numbers, field) => {
  const { code, errors } = await setAccounts(shop, accountant, numbers);
  expect([code, Object.keys(errors?.[0]?.extensions.details.fields)]).toEqual([
    'BAD_USER_INPUT',
    [expect.stringContaining(field)],
  ]);
});

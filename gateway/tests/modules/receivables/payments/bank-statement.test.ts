import {
  anInvoice as invoiceOf,
  BOOKED_ON,
  line,
  match as matchLines,
  type Line,
} from '../../../support/bank';
import { atOnce } from '../../../support/at-once';
import { daysLater } from '../../../support/days';
import { record as payAccount } from '../../../support/payments';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
/** Another gateway of the same shop. */
let elsewhere: TestShop;
let admin: Person;
let buyer: Person;
let other: Person;
beforeAll(async () => {
  shop = await startShop();
  elsewhere = await startShop({ DATABASE_URL: shop.env.DATABASE_URL });
  [admin, buyer, other] = await Promise.all([shop.admin(), shop.customer(), shop.customer()]);
});
afterAll(async () => {
  await elsewhere.close();
  await shop.close();
});

const anInvoice = (by: Person, price: number) => invoiceOf(shop, { by, admin, price });
const match = (lines: readonly Line[], as = admin) => matchLines(shop, lines, as);

const record = (
  lines: readonly object[],
  { as = admin, key, at = shop }: { as?: Person; key?: string; at?: TestShop } = {},
) =>
  at.gql(
    `mutation ($input: RecordBankLinesInput!, $key: String) { recordBankLines(input: $input, idempotencyKey: $key) {
      id payment { id amount reference } error { code } } }`,
    { variables: { input: { lines }, key }, as },
  );

it('asks before it records what a person has recorded with the same words; not for equal lines of a bank', async () => {
  const invoice = await anInvoice(buyer, 800);
  const given = line('Twice  the same', 100);
  const byHand = { account: { customerId: buyer.id }, amount: 100, receivedOn: given.bookedOn };
  const { errors } = await payAccount(shop, admin, { ...byHand, reference: 'twice THE same' });
  expect(errors).toBeUndefined();
  const ids = await idsOf([given, given]);
  const account = { customerId: buyer.id };
  const lines = ids.map((id) => ({
    ...given,
    id,
    account,
    allocations: [{ invoiceId: invoice.id, amount: 100 }],
  }));
  const [one, two] = (await record(lines)).data.recordBankLines;
  expect([one.error.code, two.error.code]).toEqual(['DUPLICATE_PAYMENT', 'DUPLICATE_PAYMENT']);
  const confirmed = lines.map((each) => ({ ...each, confirmDuplicate: true }));
  expect((await record(confirmed)).data.recordBankLines.map(({ error }: any) => error)).toEqual([null, null]);
});

it('a long text of a bank is cut between characters, and stops no line', async () => {
  const invoice = await anInvoice(buyer, 800);
  const given = line(`${'x'.repeat(199)}😀${'y'.repeat(299)}😀 and more`, 100);
  const [id] = await idsOf([given]);
  const account = { customerId: buyer.id };
  const allocations = [{ invoiceId: invoice.id, amount: 100 }];
  const { data } = await record([{ ...given, id, account, allocations }]);
  expect(data.recordBankLines[0]).toMatchObject({
    payment: { reference: `${'x'.repeat(199)}😀` },
    error: null,
  });
  const [{ note }] = await shop.dataSource.query('SELECT note FROM payments WHERE external_id = $1', [id]);
  expect(note).toBe(`${'x'.repeat(199)}😀${'y'.repeat(299)}😀`);
});

it('records each line once, even if a statement is imported again, and says why a line is refused', async () => {
  const invoice = await anInvoice(buyer, 44_400);
  const lines = [
    line(invoice.number, 200_000),
    line(invoice.number, 200_000),
    line(invoice.number, 100_000, daysLater(BOOKED_ON, 1)),
  ];
  const { data: found } = await match(lines);
  const ids = found.bankLineMatches.map(({ id }: any) => id);
  expect(new Set(ids).size).toBe(3);
  const account = { customerId: buyer.id };
  const confirmed = lines.map((each, index) => ({
    ...each,
    id: ids[index],
    account,
    allocations: [{ invoiceId: invoice.id, amount: each.amount }],
  }));
  const { data } = await record(confirmed, { key: 'statement-1' });
  expect(data.recordBankLines).toMatchObject([
    { id: ids[0], payment: { amount: 200_000, reference: invoice.number }, error: null },
    { id: ids[1], payment: { amount: 200_000 }, error: null },
    { id: ids[2], payment: null, error: { code: 'PAYMENT_EXCEEDS_OPEN' } },
  ]);
  const again = await record(confirmed.slice(0, 2), { key: 'statement-2' });
  expect(again.data.recordBankLines).toEqual(data.recordBankLines.slice(0, 2));
  const { data: later } = await match(lines);
  expect(later.bankLineMatches.map(({ payment }: any) => payment?.id ?? null)).toEqual(
    data.recordBankLines.map(({ payment }: any) => payment?.id ?? null),
  );
  const [{ paid, entries }] = await shop.dataSource.query(
    `SELECT (SELECT allocated FROM invoice_balances WHERE document_id = $1) AS paid,
      (SELECT count(*)::int FROM audit_log WHERE action = 'PaymentRecorded' AND entity_id = ANY ($2)) AS entries`,
    [invoice.id, data.recordBankLines.flatMap(({ payment }: any) => payment?.id ?? [])],
  );
  expect([paid, entries]).toEqual([400_000, 2]);
});

const idsOf = async (lines: readonly Line[]): Promise<string[]> =>
  (await match(lines)).data.bankLineMatches.map(({ id }: { id: string }) => id);

it('knows a line again in a statement that overlaps: by day, amount, words, and place among equal ones', async () => {
  const [first, second, third] = [line('INV 1', 100), line('INV 2', 100), line('INV 1', 200)];
  const [one, two, three] = await idsOf([first, second, third]);
  expect(await idsOf([third, line('INV 1', 100, daysLater(BOOKED_ON, 1)), first])).toEqual([
    three,
    expect.not.stringMatching(`${one}|${two}|${three}`),
    one,
  ]);
  expect(await idsOf([line('  INV \n 1 ', 100)])).toEqual([one]);
  expect(await idsOf([line('INV1', 100)])).not.toContain(one);
  const [again, twice, thrice] = await idsOf([first, first, first]);
  expect(again).toBe(one);
  expect(new Set([again, twice, thrice]).size).toBe(3);
});

it('keeps what a line says: as the reference, and more of it as the note', async () => {
  const invoice = await anInvoice(other, 66_600);
  const account = { customerId: other.id };
  const recorded = async (text: string) => {
    const [id = ''] = await idsOf([line(text, 100)]);
    const { data } = await record([
      { ...line(text, 100), id, account, allocations: [{ invoiceId: invoice.id, amount: 100 }] },
    ]);
    const [kept] = await shop.dataSource.query('SELECT reference, note FROM payments WHERE id = $1', [
      data.recordBankLines[0].payment.id,
    ]);
    return kept;
  };
  expect(await recorded(' Thank  you ')).toEqual({ reference: 'Thank you', note: null });
  expect(await recorded('   ')).toEqual({ reference: BOOKED_ON, note: null });
  expect(await recorded('x'.repeat(200))).toEqual({ reference: 'x'.repeat(200), note: null });
  expect(await recorded('y'.repeat(1_000))).toEqual({ reference: 'y'.repeat(200), note: 'y'.repeat(500) });
});

it('two admins who import the same statement at two gateways at the same time record it once', async () => {
  const invoice = await anInvoice(other, 55_500);
  const given = line(invoice.number, 555_000);
  const [id = ''] = await idsOf([given]);
  const confirmed = [{ ...given, id, account: { customerId: other.id } }];
  const held = { sql: 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', values: [other.id] };
  const answers = await atOnce(
    shop,
    held,
    [shop, elsewhere].map((at) => () => record(confirmed, { at })),
  );
  const [payment, again] = answers.map(({ data }) => data.recordBankLines[0].payment.id);
  expect(again).toBe(payment);
  const entries = await shop.dataSource.query('SELECT FROM audit_log WHERE entity_id = $1', [payment]);
  expect(entries).toHaveLength(1);
});

it('two admins choose other accounts for one line at the same time: the loser is told, and its other lines are recorded', async () => {
  const given = ['Shared', 'Own of one', 'Own of the other'].map((text) => line(text, 300));
  const [shared = '', ...own] = await idsOf(given);
  const people = [buyer, other];
  const invoices = await Promise.all(people.map((by) => anInvoice(by, 700)));
  const fileOf = (nth: number) => [
    {
      ...given[0],
      id: shared,
      account: { customerId: people[nth]?.id },
      allocations: [{ invoiceId: invoices[nth]?.id, amount: 300 }],
    },
    { ...given[nth + 1], id: own[nth], account: { customerId: people[nth]?.id }, keepRest: true },
  ];
  // Both have found that the line is not recorded when the orders of their invoices are free.
  const held = {
    sql: 'SELECT FROM orders WHERE number = ANY ($1) FOR UPDATE',
    values: [invoices.map(({ order }) => order)],
  };
  const answers = await atOnce(
    shop,
    held,
    [shop, elsewhere].map((at, nth) => () => record(fileOf(nth), { at })),
  );
  const lines = answers.map(({ data }) => data.recordBankLines);
  expect(lines.map(([, mine]) => mine.error)).toEqual([null, null]);
  const loser = lines.findIndex(([both]) => both.error);
  expect(lines[loser][0].error.code).toBe('ALREADY_EXISTS');
  expect(lines[1 - loser][0].error).toBeNull();
  const kept = await shop.dataSource.query('SELECT customer_id AS id FROM payments WHERE external_id = $1', [
    shared,
  ]);
  expect(kept).toEqual([{ id: people[1 - loser]?.id }]);
  // The same file again finds the same.
  expect((await record(fileOf(loser))).data.recordBankLines[0].error.code).toBe('ALREADY_EXISTS');
});

it('refuses a line whose day is out of range alone, and records the others', async () => {
  const days = [BOOKED_ON, '2999-01-01', '0206-11-20', daysLater(BOOKED_ON, 1)];
  const lines = days.map((day) => line(`day ${day}`, 700, day));
  const ids = await idsOf(lines);
  const account = { customerId: buyer.id };
  const confirmed = lines.map((one, at) => ({ ...one, id: ids[at], account, keepRest: true }));
  const { data } = await record(confirmed);
  const outcomes = data.recordBankLines.map(({ payment, error }: any) => error?.code ?? payment.amount);
  expect(outcomes).toEqual([700, 'BAD_USER_INPUT', 'BAD_USER_INPUT', 700]);
  const received = await shop.dataSource.query(
    'SELECT received_on::text AS day FROM payments WHERE external_id = ANY ($1) ORDER BY 1',
    [ids],
  );
  expect(received).toEqual([{ day: days[0] }, { day: days[3] }]);
});

it('is for admins only, and takes ids and lines of its form only', async () => {
  const given = [line('x', 1)];
  expect((await match(given, buyer)).code).toBe('FORBIDDEN');
  const id = `bank:${'0'.repeat(64)}`;
  const confirmed = { ...given[0], id, account: { customerId: buyer.id } };
  expect((await record([confirmed], { as: buyer })).code).toBe('FORBIDDEN');
  const wrong = [
    record([{ ...confirmed, id: 'bank:1' }]),
    record([confirmed, confirmed]),
    record([{ ...confirmed, amount: 0 }]),
    record([]),
    match([]),
    match([line('x', -5)]),
    match([line('x'.repeat(1_001), 5)]),
    match([line('x', 5, '20.11.2026')]),
  ];
  for (const answer of await Promise.all(wrong)) expect(answer.code).toBe('BAD_USER_INPUT');
});

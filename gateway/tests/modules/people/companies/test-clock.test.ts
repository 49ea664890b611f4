import { aPurchase, aTool } from '../../../support/builders';
import { aCompany, aMember, aTestCompany } from '../../../support/companies';
import { approveAll } from '../../../support/credit';
import { dayIn } from '../../../support/days';
import { startMailShop, type MailShop } from '../../../support/mail-shop';
import { aQuote, aQuoteRequest } from '../../../support/quotes';
import type { Person, TestShop } from '../../../support/shop';
import { aKey } from '../keys/a-key';

/** The clock of a test company moves forward, for it alone, and what is due by then happens (adr/0133). */
let mail: MailShop;
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  mail = await startMailShop();
  ({ shop, admin } = mail);
});
afterAll(() => mail.close());

const rows = (sql: string, values: unknown[] = []) => shop.dataSource.query(sql, values);
const SET = 'mutation ($i: TestClockInput!) { setTestClock(input: $i) { testClockDays } }';
const setClock = (as: Person | null, daysAhead: number, companyId?: string) =>
  shop.gql(SET, { variables: { i: { daysAhead, companyId } }, as });
const kept = async (companyId: string): Promise<string[]> =>
  (await rows('SELECT message FROM kept_emails WHERE company_id = $1 ORDER BY created_at', [companyId])).map(
    ({ message }: { message: string }) => message,
  );
async function aTester(terms = {}): Promise<{ owner: Person; companyId: string }> {
  const owner = await shop.customer();
  return { owner, companyId: await aTestCompany(shop, { owner, admin, terms }) };
}
const CREDIT = { creditLimit: 10_000_000 };
async function anInvoice(by: Person, terms = 'Net30'): Promise<{ id: string; dueOn: string }> {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data, errors } = await aPurchase(shop, { by, lines });
  if (errors) throw new Error(JSON.stringify(errors));
  await approveAll(shop, { admin, purchaseId: data.placePurchase.id });
  const [invoice] = await rows(
    `SELECT id, due_on::text AS "dueOn" FROM documents WHERE purchase_id = $1 AND kind = 'Invoice'`,
    [data.placePurchase.id],
  );
  expect([terms, invoice]).toEqual([terms, expect.anything()]);
  return invoice;
}
const dueOn = async (id: string): Promise<string> =>
  (await rows('SELECT due_on::text AS day FROM documents WHERE id = $1', [id]))[0].day;

it('an invoice comes due, its buyer is reminded, and the account is stopped', async () => {
  const { owner, companyId } = await aTester(CREDIT);
  const { id } = await anInvoice(owner);
  await setClock(owner, 31);
  expect(await dueOn(id)).toBe(dayIn(-1));
  await mail.idle();
  expect(await kept(companyId)).toContain('invoice-reminder');
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  expect((await aPurchase(shop, { by: owner, lines })).code).toBe('ACCOUNT_OVERDUE');
  await setClock(owner, 37);
  await mail.idle();
  expect((await kept(companyId)).filter((message) => message === 'invoice-reminder')).toHaveLength(2);
});

it('a quote ends, after its buyer was reminded', async () => {
  const { owner, companyId } = await aTester();
  const request = await aQuoteRequest(shop, { by: owner });
  const quote = await aQuote(shop, { request, admin, validUntil: dayIn(30) });
  await setClock(owner, 28);
  await mail.idle();
  expect(await kept(companyId)).toContain('quote-ending');
  await setClock(owner, 31);
  await mail.idle();
  const { data } = await shop.gql('query ($id: ID!) { quoteRequest(id: $id) { state } }', {
    variables: { id: request.id },
    as: owner,
  });
  expect(data.quoteRequest.state).toBe('Expired');
  const stored = await rows('SELECT state FROM quote_requests WHERE id = $1', [request.id]);
  expect(stored).toEqual([{ state: 'Expired' }]);
  const [{ day }] = await rows('SELECT valid_until::text AS day FROM quotes WHERE id = $1', [quote.id]);
  expect(day).toBe(dayIn(-1));
});

it('the owners are notified of a purchase that no one has decided for days', async () => {
  const { owner, companyId } = await aTester();
  const buyer = await aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 1 });
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  await aPurchase(shop, { by: buyer, lines });
  await rows(`INSERT INTO approval_reminders (id, purchase_id, day)
    SELECT gen_random_uuid(), id, current_date - n FROM purchases, generate_series(0, 3) AS n WHERE state = 'AwaitingApproval'`);
  await setClock(owner, 4);
  await mail.idle();
  expect(await kept(companyId)).toContain('purchase-overdue');
});

it('nothing of other companies moves, and nobody else is reminded', async () => {
  const other = await shop.customer();
  await aCompany(shop, { owner: other, admin, terms: { terms: 'Net30', ...CREDIT } });
  const theirs = await anInvoice(other);
  await aQuote(shop, { request: await aQuoteRequest(shop, { by: other }), admin, validUntil: dayIn(2) });
  const { owner } = await aTester(CREDIT);
  await anInvoice(owner);
  await mail.idle();
  mail.mailbox.arrived.splice(0);
  await setClock(owner, 400);
  await mail.idle();
  expect(mail.mailbox.arrived).toEqual([]);
  expect(await dueOn(theirs.id)).toBe(theirs.dueOn);
});

it('moves forward only, to the days that are asked for, however many requests ask', async () => {
  const { owner, companyId } = await aTester(CREDIT);
  const { id, dueOn: was } = await anInvoice(owner);
  const answers = await Promise.all([1, 2, 3, 4].map(() => setClock(owner, 10)));
  expect(answers.map(({ data }) => data?.setTestClock)).toEqual(answers.map(() => ({ testClockDays: 10 })));
  expect([was, await dueOn(id)]).toEqual([dayIn(30), dayIn(20)]);
  expect((await setClock(owner, 9)).code).toBe('WRONG_STATE');
  expect((await setClock(owner, 3651)).code).toBe('BAD_USER_INPUT');
  expect((await setClock(admin, 12, companyId)).data.setTestClock).toEqual({ testClockDays: 12 });
  expect(await dueOn(id)).toBe(dayIn(18));
  const events = await rows(
    `SELECT payload FROM domain_events WHERE type = 'company.clock-moved' AND subject_id = $1 ORDER BY at`,
    [companyId],
  );
  expect(events.map(({ payload }: { payload: { after: object } }) => payload.after)).toEqual([
    { testClockDays: 10 },
    { testClockDays: 12 },
  ]);
});

it('is moved by members who may order, and by staff', async () => {
  const { owner, companyId } = await aTester();
  const viewer = await aMember(shop, { owner, companyId, role: 'Viewer' });
  const stranger = await shop.customer();
  expect([
    (await setClock(viewer, 1, companyId)).code,
    (await setClock(stranger, 1, companyId)).code,
    (await setClock(stranger, 1)).code,
    (await setClock(null, 1, companyId)).code,
    (await setClock(owner, 1, 'no id')).code,
  ]).toEqual(['FORBIDDEN', 'NOT_FOUND', 'NOT_FOUND', 'UNAUTHENTICATED', 'NOT_FOUND']);
});

it('of an ordinary company does not move, not even by SQL; documents stay as they are otherwise', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30', ...CREDIT } });
  expect((await setClock(owner, 1)).code).toBe('WRONG_STATE');
  await expect(rows('SELECT move_test_clock($1, 1)', [companyId])).rejects.toThrow(
    /only the clock of a test/,
  );
  await expect(rows('UPDATE companies SET test_clock_days = 1 WHERE id = $1', [companyId])).rejects.toThrow(
    /companies_test_clock_check/,
  );
  const tester = await aTester(CREDIT);
  const { id } = await anInvoice(tester.owner);
  await setClock(tester.owner, 1);
  await expect(rows('UPDATE documents SET due_on = due_on WHERE id = $1', [id])).rejects.toThrow(
    /only added to/,
  );
  await expect(rows('SELECT move_test_clock($1, -1)', [tester.companyId])).rejects.toThrow(/only forward/);
});

it('orders that are placed while it moves are wholly before or after', async () => {
  const { owner, companyId } = await aTester(CREDIT);
  const tool = await aTool(shop, { availableStock: 1_000 });
  const lines = [{ toolId: tool.id, quantity: 5 }];
  const placing = [1, 2, 3, 4, 5, 6].map(() => aPurchase(shop, { by: owner, lines }));
  const moving = [10, 20].map((days) => setClock(owner, days));
  const answers = await Promise.all([...placing, ...moving]);
  expect(answers.slice(0, 6).map(({ errors }) => errors)).toEqual(placing.map(() => undefined));
  const torn = await rows(
    `SELECT FROM purchases JOIN orders ON purchase_id = purchases.id
     WHERE purchases.company_id = $1 AND abs(extract(epoch FROM orders.placed_at - purchases.placed_at)) > 3600`,
    [companyId],
  );
  expect(torn).toEqual([]);
});

it('is moved with a key of the company', async () => {
  const { owner, companyId } = await aTester();
  const key = await aKey(shop, owner, { companyId, scopes: ['purchases.change'] });
  const body = { daysAhead: 5 };
  const moved = await shop.rest('PUT', '/api/v1/test-clock', { as: key, body });
  expect([moved.status, moved.body]).toEqual([200, { id: companyId, testClockDays: 5 }]);
  const reading = await aKey(shop, owner, { companyId, scopes: ['quotes.read'] });
  const refused = await shop.rest('PUT', '/api/v1/test-clock', { as: reading, body: { daysAhead: 6 } });
  expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_REQUIRED']);
});

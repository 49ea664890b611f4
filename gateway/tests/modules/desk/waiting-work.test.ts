import { newId } from '../../../src/shared/ids';
import { aPurchase, anOrder, aTool } from '../../support/builders';
import { aCompany, accept, actFor, apply, invite } from '../../support/companies';
import { approve, buyInvoiced } from '../../support/payments';
import { aQuote, aQuoteRequest, quoteCall } from '../../support/quotes';
import { aReturn, aShippedOrder, stepReturn } from '../../support/returns';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let buyer: Person;
let owner: Person;
let viewer: Person;

interface Work {
  readonly kind: string;
  readonly count: number;
  readonly oldest: string | null;
}

async function workOf(as: Person | null, kinds?: string[]): Promise<Work[]> {
  const { data, errors } = await shop.gql(
    'query ($k: [WaitingKind!]) { waitingWork(kinds: $k) { kind count oldest } }',
    { variables: { k: kinds ?? null }, as },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.waitingWork;
}

const sql = (text: string, values: unknown[] = []) => shop.dataSource.query(text, values);

/** Changes rows of a table that no call changes. */
async function rewrite(table: string, changes: string, values: unknown[] = []): Promise<void> {
  await sql(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await sql(`UPDATE ${table} SET ${changes}`, values);
  await sql(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** The list to which Now leads, with the filter of that link (frontend, `now-items.test.ts`). */
const LISTS: Record<string, readonly [list: string, filterType: string, filter: object]> = {
  ORDERS_TO_APPROVE: ['orders', 'OrderFilter', { status: ['Pending'], onePerPurchase: true }],
  LATE: ['orders', 'OrderFilter', { leaving: ['LATE'], onePerShipment: true }],
  LEAVING_TODAY: ['orders', 'OrderFilter', { leaving: ['TODAY'], onePerShipment: true }],
  ORDERS_TO_MAKE: ['orders', 'OrderFilter', { toMake: true, onePerPurchase: true }],
  MY_ORDERS_THIS_WEEK: ['myOrders', 'OrderFilter', { leaving: ['LATE', 'THIS_WEEK'], onePerPurchase: true }],
  TAX_TO_DECIDE: ['purchases', 'PurchaseFilter', { taxUndecided: true }],
  MY_APPROVALS: ['myPurchases', 'PurchaseFilter', { awaitsMe: true }],
  EDI_ORDERS_TO_MAP: ['ediOrders', 'EdiOrderFilter', { state: 'Queued' }],
  QUOTES_TO_ANSWER: ['quoteRequests', 'QuoteRequestFilter', { state: ['Submitted'] }],
  MY_QUOTES: ['myQuoteRequests', 'QuoteRequestFilter', { state: ['Quoted'] }],
  MY_QUESTIONS: ['myQuoteRequests', 'QuoteRequestFilter', { state: ['NeedsAnswer'] }],
  REQUESTS_TO_ANSWER: ['toolRequests', 'ToolRequestFilter', { state: 'New' }],
  QUESTIONS_TO_ANSWER: ['allQuestions', 'ToolQuestionFilter', { isOpen: true }],
  RETURNS_TO_DECIDE: ['returns', 'ReturnFilter', { state: ['Requested'] }],
  RETURNS_TO_INSPECT: ['returns', 'ReturnFilter', { state: ['Received'] }],
  MY_RETURNS: ['myReturns', 'ReturnFilter', { state: ['Approved'] }],
  OVERDUE: ['documents', 'DocumentFilter', { payment: 'Overdue' }],
  MY_PAYMENTS: ['myDocuments', 'DocumentFilter', { payment: 'Open' }],
  LOW_STOCK: ['tools', 'ToolFilter', { lowStock: true, madeFor: 'ALL' }],
  COMPANIES_TO_APPROVE: ['companies', 'CompanyFilter', { state: 'Applied' }],
  FAILED_JOBS: ['failedJobs', '', {}],
  REFUSED_EMAILS: ['refusedEmails', '', {}],
};

async function totalOf(kind: string, as: Person): Promise<number> {
  const [list, type, filter] = LISTS[kind] ?? [];
  const text = type
    ? `query ($f: ${type}) { ${list}(first: 1, filter: $f) { totalCount } }`
    : `{ ${list}(first: 1) { totalCount } }`;
  const { data, errors } = await shop.gql(text, { variables: type ? { f: filter } : {}, as });
  if (errors) throw new Error(JSON.stringify(errors));
  return data[list as string].totalCount;
}

/** Orders whose day a test has chosen. */
const chosen: string[] = [];

/** Approved orders that are promised for a day, counted from the seller's today, each a purchase. */
async function promisedFor(by: Person, days: readonly number[]): Promise<string[]> {
  const tool = await aTool(shop, { availableStock: 1_000 });
  const ids: string[] = [];
  for (const day of days) {
    const id = await anOrder(shop, { by, tool });
    await approve(shop, admin, [id]);
    await sql('UPDATE orders SET promised_on = (now())::date + $2::int WHERE id = $1', [id, day]);
    ids.push(id);
  }
  chosen.push(...ids);
  return ids;
}

async function ordersOf(): Promise<void> {
  const [first, second] = [await aTool(shop), await aTool(shop)];
  const lines = [first, second].map(({ id }) => ({ toolId: id, quantity: 5 }));
  await aPurchase(shop, { by: buyer, lines });
  await promisedFor(buyer, [-3, -1, 0, 30]);
  await promisedFor(owner, [-2]);
  const [made] = await promisedFor(buyer, [40]);
  await sql('UPDATE orders SET made_quantity = quantity WHERE id = $1', [made]);
  await sql(
    `INSERT INTO order_promises (order_id, position, quantity, source, promised_on, week)
    SELECT id, 0, quantity, 'MADE', promised_on, date_trunc('week', promised_on)::date FROM orders WHERE id = $1`,
    [made],
  );
  await aTool(shop, { availableStock: 9 });
  await rewrite(
    'purchases',
    `tax_decided_at = NULL, tax_country = NULL, tax_basis_points = NULL, tax_name = NULL, tax_note = NULL WHERE customer_id = $1 AND state = 'Placed'`,
    [owner.id],
  );
}

async function quotesOf(by: Person): Promise<void> {
  await aQuoteRequest(shop, { by });
  await aQuoteRequest(shop, { by, isDraft: true });
  const asked = await aQuoteRequest(shop, { by });
  const input = { text: 'Which colour?', needsAnswer: true };
  await quoteCall(shop, 'message', { as: admin, id: asked.id, input, key: null });
  await aQuote(shop, { request: await aQuoteRequest(shop, { by }), admin });
}

async function returnsOf(by: Person): Promise<void> {
  const tool = await aTool(shop, { minimumOrder: 1 });
  for (const steps of [[], ['approve'], ['approve', 'receive']] as const) {
    const order = await aShippedOrder(shop, { by, admin, tool, quantity: 2 });
    const id = await aReturn(shop, { by, order, quantity: 1 });
    for (const step of steps) await stepReturn(shop, { as: admin, step, id });
  }
}

async function moneyOf(by: Person): Promise<void> {
  const overdue = await buyInvoiced(shop, { by, admin, prices: [100] });
  await buyInvoiced(shop, { by, admin, prices: [200] });
  await rewrite('documents', `due_on = '2026-01-01' WHERE id = $1`, [overdue.id]);
}

async function systemOf(): Promise<void> {
  const [{ id }] = await sql(`SELECT id FROM graphile_worker.add_job('clean-up')`);
  await sql(`SELECT graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], 'broken')`, [id]);
  await sql(
    `INSERT INTO message_deliveries (id, message, subject_id, recipient, state, refusal)
    VALUES ($1, 'order-shipped', $1, 'gone@nowhere.example', 'Refused', '550 no such user')`,
    [newId()],
  );
  await shop.gql(
    `mutation { requestCustomTool(input: { email: "a@b.example", message: "A gripper" }) { number } }`,
  );
}

/** A company whose buyer may spend nothing: two purchases of theirs and one of the owner wait for an approver. */
async function companyOf(): Promise<void> {
  const companyId = await aCompany(shop, { owner, admin, legalName: 'Helix Ltd.', taxId: 'BIN-7' });
  const join = async (role: string, limit?: number) => {
    const person = await shop.customer();
    const given = limit === undefined ? {} : { spendingLimit: limit, spendingPeriod: 'Month' };
    const { token } = await invite(shop, { by: owner, companyId, email: person.email, role, ...given });
    await accept(shop, person, token);
    await actFor(shop, person, companyId);
    return person;
  };
  const limited = await join('Buyer', 0);
  viewer = await join('Viewer');
  const tool = await aTool(shop);
  for (const _ of [1, 2]) await aPurchase(shop, { by: limited, lines: [{ toolId: tool.id, quantity: 5 }] });
  await apply(shop, await shop.customer(), { legalName: 'Newcomer', taxId: 'BIN-8' });
}

beforeAll(async () => {
  shop = await startShop();
  [admin, buyer, owner] = await Promise.all([shop.admin(), shop.customer(), shop.customer()]);
  await companyOf();
  await ordersOf();
  await quotesOf(buyer);
  await returnsOf(buyer);
  await moneyOf(buyer);
  await systemOf();
  // The others ship this week or the next one, depending on the day on which the tests run.
  await sql(
    'UPDATE orders SET promised_on = now()::date + 30 WHERE promised_on >= now()::date AND NOT (id = ANY ($1))',
    [chosen],
  );
});
afterAll(() => shop.close());

const kindsOf = async (as: Person) => (await workOf(as)).map(({ kind }) => kind);
const mine = (kind: string): boolean => kind.startsWith('MY_');

it('offers staff and buyers what they may do, and no one else', async () => {
  const all = Object.keys(LISTS);
  expect((await kindsOf(admin)).sort()).toEqual(all.filter((kind) => !mine(kind)).sort());
  expect((await kindsOf(owner)).sort()).toEqual(all.filter(mine).sort());
  expect((await kindsOf(buyer)).sort()).toEqual(
    all.filter((kind) => mine(kind) && kind !== 'MY_APPROVALS').sort(),
  );
  expect(await kindsOf(viewer)).toEqual([]);
  await expect(workOf(null)).rejects.toThrow('UNAUTHENTICATED');
  expect(await workOf(buyer, ['LATE', 'MY_QUOTES'])).toMatchObject([{ kind: 'MY_QUOTES' }]);
});

const cases: [kind: string, as: () => Person, count: number][] = [
  ['ORDERS_TO_APPROVE', () => admin, 1],
  ['LATE', () => admin, 3],
  ['LEAVING_TODAY', () => admin, 1],
  ['ORDERS_TO_MAKE', () => admin, 1],
  ['TAX_TO_DECIDE', () => admin, 1],
  ['QUOTES_TO_ANSWER', () => admin, 1],
  ['REQUESTS_TO_ANSWER', () => admin, 1],
  ['RETURNS_TO_DECIDE', () => admin, 1],
  ['RETURNS_TO_INSPECT', () => admin, 1],
  ['OVERDUE', () => admin, 1],
  ['LOW_STOCK', () => admin, 1],
  ['COMPANIES_TO_APPROVE', () => admin, 1],
  ['FAILED_JOBS', () => admin, 1],
  ['REFUSED_EMAILS', () => admin, 1],
  ['MY_ORDERS_THIS_WEEK', () => buyer, 3],
  ['MY_ORDERS_THIS_WEEK', () => owner, 1],
  ['MY_APPROVALS', () => owner, 2],
  ['MY_QUOTES', () => buyer, 1],
  ['MY_QUESTIONS', () => buyer, 1],
  ['MY_RETURNS', () => buyer, 1],
];

it.each(cases)('%s counts the rows of its list', async (kind, person, count) => {
  const as = person();
  const [work] = await workOf(as, [kind]);
  expect(work).toMatchObject({ kind, count });
  expect(await totalOf(kind, as)).toBe(count);
  expect(new Date(work?.oldest ?? '').getTime()).toBeLessThanOrEqual(Date.now());
});

it('each count is the total of the list, whatever waits', async () => {
  for (const as of [admin, buyer, owner])
    for (const { kind, count } of await workOf(as))
      expect([kind, count]).toEqual([kind, await totalOf(kind, as)]);
});

it('says since when the oldest waits', async () => {
  const oldest = async (kind: string) => (await workOf(admin, [kind]))[0]?.oldest;
  const [{ day }] = await sql(`SELECT (now()::date - 3)::text AS day`);
  expect(await oldest('LATE')).toBe(`${day}T00:00:00.000Z`);
  expect(await oldest('OVERDUE')).toBe('2026-01-01T00:00:00.000Z');
  await sql(`UPDATE orders SET placed_at = '2026-02-03T04:05:06Z' WHERE status = 'Pending'`);
  expect(await oldest('ORDERS_TO_APPROVE')).toBe('2026-02-03T04:05:06.000Z');
});

it('a tool is low from the movement with which it fell below its threshold', async () => {
  const tool = await aTool(shop, { availableStock: 30, minimumOrder: 5, lowStockThreshold: 20 });
  const since = async () => (await workOf(admin, ['LOW_STOCK']))[0];
  const before = await since();
  for (const quantity of [5, 10, 5]) await anOrder(shop, { by: buyer, tool, quantity });
  await rewrite(
    'stock_movements',
    `at = '2026-03-01Z'::timestamptz + id * interval '1 second' WHERE tool_id = $1`,
    [tool.id],
  );
  const [{ at }] = await sql(
    'SELECT at FROM stock_movements WHERE tool_id = $1 ORDER BY id OFFSET 2 LIMIT 1',
    [tool.id],
  );
  expect(await since()).toEqual({
    kind: 'LOW_STOCK',
    count: (before?.count ?? 0) + 1,
    oldest: at.toISOString(),
  });
});

it('thresholds and what is low are for admins', async () => {
  const ask = (as: Person | null) =>
    shop.gql('{ tools(first: 1, filter: { lowStock: true }) { totalCount } }', { as });
  expect((await ask(null)).code).toBe('UNAUTHENTICATED');
  expect((await ask(buyer)).code).toBe('FORBIDDEN');
  expect((await ask(admin)).data.tools.totalCount).toBeGreaterThan(0);
});

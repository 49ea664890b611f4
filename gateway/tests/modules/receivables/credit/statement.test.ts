import { startWorker } from '../../../support/servers/worker';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { atOnce } from '../../../support/at-once';
import { aPurchase, aTool } from '../../../support/builders';
import { aMember } from '../../../support/companies';
import { aCreditCompany, approveAll, creditOf, daysFromNow, issueOverdue } from '../../../support/credit';
import { prepare } from '../../../support/servers/database';
import { withMargin } from '../../../support/margin';
import { reverse } from '../../../support/payments';
import { readPdf } from '../../../support/pdf/read-pdf';
import { dayIn } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { jobsDone } from '../../../support/until';

let shop: TestShop;
let admin: Person;
let owner: Person;
let companyId: string;
let tool: Tool;
beforeAll(async () => {
  shop = await startShop();
  [admin, tool] = await Promise.all([shop.admin(), aTool(shop, { availableStock: 10_000 })]);
});
beforeEach(async () => {
  ({ owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 10_000_000 }));
});
afterAll(() => shop.close());

const ENTRIES =
  'openingBalance invoiced credited paid closingBalance totalCount entries { id day kind number dueOn amount balance }';
const statement = async (as: Person, given: object = {}) =>
  shop.gql(
    `query ($id: ID!, $from: LocalDate, $to: LocalDate, $first: Int, $page: Int) { company(id: $id) {
      statement(from: $from, to: $to, first: $first, page: $page) { ${ENTRIES} } } }`,
    { variables: { id: companyId, first: 50, page: 1, ...given }, as },
  );
const read = async (given: object = {}) => (await statement(owner, given)).data.company.statement;
const issue = (as: Person, period: object = {}) =>
  shop.gql(
    `mutation ($id: ID!, $from: LocalDate, $to: LocalDate) {
      issueStatement(companyId: $id, from: $from, to: $to) { id kind number total } }`,
    { variables: { id: companyId, ...period }, as },
  );
const pay = (amount: number, receivedOn: string) =>
  shop.gql('mutation ($i: AccountPaymentInput!) { recordAccountPayment(input: $i) { id } }', {
    variables: {
      i: {
        account: { companyId },
        amount,
        receivedOn,
        method: 'BankTransfer',
        reference: 'TT-77',
        keepRest: true,
      },
    },
    as: admin,
  });
/** An invoice of `quantity` units at $10, due `days` ago. */
const invoiced = (quantity: number, days: number) =>
  issueOverdue(shop, { admin, by: owner, tool, quantity, days });

it('open invoices are grouped by the days since they were due', async () => {
  for (const [quantity, days] of [
    [5, -20],
    [9, -7],
    [6, -6],
    [7, 0],
  ] as const)
    await invoiced(quantity, days);
  await shop.gql(
    `mutation ($id: ID!) { grantCreditOverride(companyId: $id, input: { amount: 0, reason: "x", expiresOn: "${dayIn(1)}" }) { id } }`,
    { variables: { id: companyId }, as: admin },
  );
  await invoiced(8, 30);
  // An invoice of a prepaid purchase is no part of what is owed on terms.
  const lines = [{ toolId: tool.id, quantity: 40 }];
  const { data } = await aPurchase(shop, { by: owner, lines, prepaid: true });
  await approveAll(shop, { admin, purchaseId: data.placePurchase.id });
  expect(await creditOf(shop, { as: owner, companyId })).toMatchObject({
    exposure: 35_000,
    dueThisWeek: 13_000,
    overdue: 8_000,
    ageing: { current: 27_000, days1To30: 8_000, days31To60: 0, days61Plus: 0 },
  });
});

it.each([
  [31, 'days31To60'],
  [60, 'days31To60'],
  [61, 'days61Plus'],
  [1, 'days1To30'],
] as const)('%d days overdue count as %s', async (days, group) => {
  await invoiced(5, days);
  const { ageing, dueThisWeek, overdue } = await creditOf(shop, { as: owner, companyId });
  expect([ageing[group], ageing.current, dueThisWeek, overdue]).toEqual([5_000, 0, 0, 5_000]);
});

it('lists invoices, credit notes and payments with running balances, by period and page', async () => {
  const [first, second] = [await invoiced(10, -10), await invoiced(20, -20)];
  expect((await pay(12_000, daysFromNow(-3))).code).toBeUndefined();
  const [{ id }] = await shop.dataSource.query('SELECT id FROM orders WHERE purchase_id = $1', [
    second.purchaseId,
  ]);
  await shop.rest('DELETE', `/order/${id}`, { as: admin });
  const all = await read();
  expect(all).toMatchObject({ openingBalance: 0, invoiced: 30_000, credited: 20_000, paid: 12_000 });
  expect(all).toMatchObject({ closingBalance: -2_000, totalCount: 4 });
  expect(all.entries).toMatchObject([
    { kind: 'Payment', number: 'TT-77', day: daysFromNow(-3), amount: -12_000, balance: -12_000 },
    { kind: 'Invoice', number: first.number, dueOn: first.dueOn, amount: 10_000, balance: -2_000 },
    { kind: 'Invoice', number: second.number, amount: 20_000, balance: 18_000 },
    { kind: 'CreditNote', amount: -20_000, balance: -2_000 },
  ]);
  const today = await read({ from: daysFromNow(-1), first: 2, page: 2 });
  expect(today).toMatchObject({ openingBalance: -12_000, closingBalance: -2_000, totalCount: 3 });
  expect(today.entries).toEqual(all.entries.slice(3));
  expect(await read({ to: daysFromNow(-4) })).toMatchObject({ totalCount: 0, closingBalance: 0 });
  // The first and the last day belong to the period.
  const day = daysFromNow(-3);
  expect(await read({ from: day, to: day })).toMatchObject({
    totalCount: 1,
    openingBalance: 0,
    paid: 12_000,
    closingBalance: -12_000,
  });
  await reverse(shop, admin, all.entries[0].id);
  const reversed = await read({ from: daysFromNow(-2) });
  expect(reversed).toMatchObject({ openingBalance: -12_000, paid: -12_000, closingBalance: 10_000 });
  expect(reversed.entries.at(-1)).toMatchObject({ kind: 'Reversal', amount: 12_000, balance: 10_000 });
});

const mayIssue = async (as: Person) =>
  (
    await shop.gql(
      'query ($id: ID!) { company(id: $id) { viewerCan { issueStatement { allowed reason } } } }',
      { variables: { id: companyId }, as },
    )
  ).data.company.viewerCan.issueStatement;

it.each([
  ['Owner', undefined],
  ['Approver', undefined],
  ['Buyer', undefined],
  ['Viewer', 'Your role does not allow you to issue statements of the company.'],
  ['admin', undefined],
] as const)('%s reads it; may issue it, or learns why not', async (role, reason) => {
  const as =
    role === 'admin' ? admin : role === 'Owner' ? owner : await aMember(shop, { owner, companyId, role });
  expect((await statement(as)).code).toBeUndefined();
  expect(await mayIssue(as)).toEqual({ allowed: !reason, reason: reason ?? null });
  const { code, errors, data } = await issue(as);
  expect([code, errors?.[0]?.message]).toEqual(reason ? ['FORBIDDEN', reason] : [undefined, undefined]);
  if (!reason) expect(data.issueStatement).toMatchObject({ kind: 'Statement', total: 0 });
});

it('for others there is no such company', async () => {
  const stranger = await shop.customer();
  // An owner of another company is a stranger here.
  const { owner: neighbour } = await aCreditCompany(shop, { admin, creditLimit: 1_000 });
  for (const as of [stranger, neighbour])
    for (const answer of [await statement(as), await issue(as)]) expect(answer.code).toBe('NOT_FOUND');
  const issued = 'SELECT 1 FROM documents WHERE company_id = $1';
  expect(await shop.dataSource.query(issued, [companyId])).toEqual([]);
});

it('a statement is a PDF of the open invoices; issued again, it is the same until something changes', async () => {
  const worker = await startWorker(shop.services);
  const { data } = await aPurchase(shop, {
    by: owner,
    lines: [{ toolId: tool.id, quantity: 25 }],
    poNumber: 'PO 9',
  });
  await approveAll(shop, { admin, purchaseId: data.placePurchase.id });
  await pay(5_000, daysFromNow(0));
  const held = { sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
  const [first, again] = (await atOnce(shop, held, [() => issue(owner), () => issue(admin)])).map(
    ({ data }) => data.issueStatement,
  );
  expect(first.number).toMatch(/^ST-\d{4}-\d{6}$/);
  expect(first.total).toBe(20_000);
  expect(again).toEqual(first);
  await pay(1_000, daysFromNow(0));
  const next = (await issue(owner)).data.issueStatement;
  expect([next.id === first.id, next.total]).toEqual([false, 19_000]);
  // It is compared with the latest one, not with any earlier one.
  expect((await issue(owner)).data.issueStatement).toEqual(next);
  await jobsDone(shop.dataSource);
  await worker.stop();
  const [{ bytes }] = await shop.dataSource.query('SELECT bytes FROM document_files WHERE document_id = $1', [
    first.id,
  ]);
  const pages = await readPdf(bytes);
  const text = JSON.stringify(pages).replace(/\\n|\s+/g, ' ');
  for (const part of ['Statement of account', first.number, 'PO 9', '$250.00', '$200.00', 'Total open'])
    expect(text).toContain(part);
});

it('10,000 invoices: the figures and each thousand lines come within a second', async () => {
  const { purchaseId } = await invoiced(5, -5);
  const url = shop.env.DATABASE_URL;
  await prepare(
    url,
    `INSERT INTO documents (id, kind, number, purchase_id, customer_id, company_id, issued_at, due_on, currency_total, snapshot)
      SELECT gen_random_uuid(), 'Invoice', 'INV-1999-' || to_char(n, 'FM000000'), $1, customer_id, company_id,
        now() - n * interval '1 minute', current_date + 10, 100, '{}'
      FROM purchases, generate_series(1, 9999) AS n WHERE purchases.id = $1`,
    [purchaseId],
  );
  await prepare(url, 'ANALYZE documents');
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const page = await timed(async () =>
    expect((await read({ first: 1_000, page: 10 })).totalCount).toBe(10_000),
  );
  const figures = await timed(() => creditOf(shop, { as: owner, companyId }));
  const { id, total } = (await issue(owner)).data.issueStatement;
  const [{ listed, more }] = await shop.dataSource.query(
    `SELECT jsonb_array_length(snapshot->'statement'->'items') AS listed, snapshot->'statement'->'more' AS more
      FROM documents WHERE id = $1`,
    [id],
  );
  expect([listed, more.count]).toEqual([1_000, 9_000]);
  expect(total).toBe(9_999 * 100 + 5_000);
  expect(page).toBeLessThan(withMargin(1_000));
  expect(figures).toBeLessThan(withMargin(1_000));
});

it('a statement lists what is due first, its oldest owner is the contact, and that of another company is another one', async () => {
  const [later, sooner] = [await invoiced(5, -20), await invoiced(6, 10)];
  await aMember(shop, { owner, companyId, role: 'Owner' });
  const today = { from: daysFromNow(0), to: daysFromNow(0) };
  const first = (await issue(owner, today)).data.issueStatement;
  const [{ items, contact }] = await shop.dataSource.query(
    `SELECT snapshot->'statement'->'items' AS items, snapshot->'buyer'->>'email' AS contact FROM documents WHERE id = $1`,
    [first.id],
  );
  expect(items.map(({ number }: { number: string }) => number)).toEqual([sooner.number, later.number]);
  expect(contact).toBe(owner.email);
  const neighbour = await aCreditCompany(shop, { admin, creditLimit: 1_000 });
  const theirs = (await issue(neighbour.owner, { ...today, id: neighbour.companyId })).data.issueStatement;
  expect([theirs.id === first.id, theirs.total]).toEqual([false, 0]);
  expect((await issue(owner, today)).data.issueStatement).toEqual(first);
  for (const [from, to] of [
    [-1, -1],
    [1, 1],
  ] as const) {
    const none = await issue(owner, { from: daysFromNow(from), to: daysFromNow(to) });
    expect(none.data.issueStatement.total).toBe(0);
  }
});

it('a statement of account is for the owner, also if another member joined before', async () => {
  const viewer = await aMember(shop, { owner, companyId, role: 'Viewer' });
  await shop.dataSource.query(`UPDATE company_members SET joined_at = '2026-01-01' WHERE user_id = $1`, [
    viewer.id,
  ]);
  await invoiced(5, 1);
  const { data } = await issue(owner);
  const [{ email, customer }] = await shop.dataSource.query(
    `SELECT snapshot->'buyer'->>'email' AS email, customer_id AS customer FROM documents WHERE id = $1`,
    [data.issueStatement.id],
  );
  expect([email, customer]).toEqual([owner.email, owner.id]);
});

it('a company that its last member has left gets no statement', async () => {
  const left = await aCreditCompany(shop, { admin, creditLimit: 1_000 });
  await shop.gql('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', {
    variables: { c: left.owner.email },
    as: left.owner,
  });
  expect((await issue(admin, { id: left.companyId })).code).toBe('WRONG_STATE');
});

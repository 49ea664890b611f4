import { invoiceBefore } from '../../../../src/modules/receivables/documents/end-of-day.job';
import { freePort } from '../../../../dev/processes';
import { atOnce } from '../../../support/at-once';
import { anOrder, aTool, payOrder } from '../../../support/builders';
import { aCreditCompany, exposed } from '../../../support/credit';
import { startMain } from '../../../support/servers/main-process';
import { approve, buyInvoiced, issueInvoice } from '../../../support/payments';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { approveOrders } from '../../../support/taxes';
import { until } from '../../../support/until';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const threeLines = (by: Person = buyer) =>
  buyInvoiced(shop, { by, admin, prices: [1_000, 200, 300], isApproved: false });
const invoicesOf = async (purchaseId: string): Promise<number[]> => {
  const found = await shop.dataSource.query(
    `SELECT currency_total::int AS total FROM documents WHERE purchase_id = $1 AND kind = 'Invoice' ORDER BY number`,
    [purchaseId],
  );
  return found.map(({ total }: { total: number }) => total);
};
const setStatus = (id: string | undefined, status: string) =>
  shop.rest('PUT', `/order/update/${id}`, { body: { status }, as: admin });
const pendingOf = async (id: string) => {
  const { data } = await shop.gql(
    'query ($id: ID!) { purchase(id: $id) { pendingInvoice { orders total } viewerCan { issueInvoice { code } approveOrders { code } } } }',
    { variables: { id }, as: admin },
  );
  return data.purchase;
};
const tomorrow = () => new Date(new Date().setUTCHours(24, 0, 0, 0));

it('lines that are approved one by one come on one invoice, with the last of them', async () => {
  const { purchaseId, orders } = await threeLines();
  for (const [at, order] of orders.entries()) {
    expect(await invoicesOf(purchaseId)).toEqual([]);
    if (at > 0) expect((await pendingOf(purchaseId)).pendingInvoice).toMatchObject({ orders: at });
    await setStatus(order, 'Approved');
  }
  expect(await invoicesOf(purchaseId)).toEqual([7_500]);
  expect(await pendingOf(purchaseId)).toEqual({
    pendingInvoice: null,
    viewerCan: { issueInvoice: { code: 'WRONG_STATE' }, approveOrders: { code: 'WRONG_STATE' } },
  });
});

it('the last open line is deleted: the others are invoiced', async () => {
  const { purchaseId, orders } = await threeLines();
  await approve(shop, admin, orders.slice(0, 2));
  await shop.rest('DELETE', `/order/${orders[2]}`, { as: buyer });
  expect(await invoicesOf(purchaseId)).toEqual([6_000]);
});

it('an approved line that is deleted is on no pending invoice', async () => {
  const { purchaseId, orders } = await threeLines();
  await approve(shop, admin, orders.slice(0, 2));
  expect((await pendingOf(purchaseId)).pendingInvoice).toEqual({ orders: 2, total: 6_000 });
  await shop.rest('DELETE', `/order/${orders[0]}`, { as: admin });
  expect((await pendingOf(purchaseId)).pendingInvoice).toEqual({ orders: 1, total: 1_000 });
  await issueInvoice(shop, admin, purchaseId);
  expect(await invoicesOf(purchaseId)).toEqual([1_000]);
  await setStatus(orders[2], 'Approved');
  await shop.rest('DELETE', `/order/${orders[2]}`, { as: admin });
  expect(await invoicesOf(purchaseId)).toEqual([1_000, 1_500]);
});

it('a line that is shipped is invoiced, with those that were approved; the others later', async () => {
  const { purchaseId, orders } = await threeLines();
  await setStatus(orders[0], 'Approved');
  await setStatus(orders[1], 'Shipped');
  expect(await invoicesOf(purchaseId)).toEqual([6_000]);
  await setStatus(orders[2], 'Approved');
  expect(await invoicesOf(purchaseId)).toEqual([6_000, 1_500]);
});

it('what is not approved any more is on no invoice', async () => {
  const { purchaseId, orders } = await threeLines();
  await setStatus(orders[0], 'Approved');
  await setStatus(orders[0], 'Pending');
  expect((await pendingOf(purchaseId)).pendingInvoice).toBeNull();
  await issueInvoice(shop, admin, purchaseId);
  expect(await invoicesOf(purchaseId)).toEqual([]);
});

it('an admin issues it now, once; others cannot', async () => {
  const { purchaseId, orders } = await threeLines();
  await setStatus(orders[0], 'Approved');
  expect((await pendingOf(purchaseId)).viewerCan.issueInvoice.code).toBeNull();
  expect((await issueInvoice(shop, buyer, purchaseId)).code).toBe('FORBIDDEN');
  const held = { sql: 'SELECT FROM orders WHERE purchase_id = $1 FOR UPDATE', values: [purchaseId] };
  const both = await atOnce(shop, held, [
    () => issueInvoice(shop, admin, purchaseId),
    () => issueInvoice(shop, admin, purchaseId),
  ]);
  expect(both.map(({ code }) => code)).toEqual([undefined, 'WRONG_STATE']);
  expect(await invoicesOf(purchaseId)).toEqual([5_000]);
});

it('at the end of the day, what was approved is invoiced, once by two workers', async () => {
  const { purchaseId, orders } = await threeLines();
  await approve(shop, admin, orders.slice(0, 2));
  await invoiceBefore(forJob(shop.services), new Date(new Date().setUTCHours(0, 0, 0, 0)));
  expect(await invoicesOf(purchaseId)).toEqual([]);
  const held = { sql: 'SELECT FROM orders WHERE purchase_id = $1 FOR UPDATE', values: [purchaseId] };
  const work = () => invoiceBefore(forJob(shop.services), tomorrow());
  await atOnce(shop, held, [work, work]);
  expect(await invoicesOf(purchaseId)).toEqual([6_000]);
  await setStatus(orders[2], 'Approved');
  expect(await invoicesOf(purchaseId)).toEqual([6_000, 1_500]);
});

it('orders that were paid before are paid by the invoice of the end of the day', async () => {
  const { purchaseId, orders } = await threeLines();
  await payOrder(shop, { id: orders[0] ?? '', amount: 5_000, as: admin });
  await approve(shop, admin, orders.slice(0, 2));
  await invoiceBefore(forJob(shop.services), tomorrow());
  const [invoice] = await shop.dataSource.query(
    'SELECT allocated::int, open::int FROM invoice_balances WHERE purchase_id = $1',
    [purchaseId],
  );
  expect(invoice).toEqual({ allocated: 5_000, open: 1_000 });
});

it('two lines approved at the same time by two admins: one of them issues the invoice of both', async () => {
  const { purchaseId, orders } = await buyInvoiced(shop, {
    by: buyer,
    admin,
    prices: [1_000, 200],
    isApproved: false,
  });
  const held = { sql: 'SELECT FROM orders WHERE purchase_id = $1 FOR UPDATE', values: [purchaseId] };
  await atOnce(
    shop,
    held,
    orders.map((order) => () => setStatus(order, 'Approved')),
  );
  expect(await invoicesOf(purchaseId)).toEqual([6_000]);
});

it('the whole purchase is approved together, on one invoice; a repetition changes nothing', async () => {
  const { purchaseId, orders } = await threeLines();
  await setStatus(orders[0], 'Approved');
  expect((await approveOrders(shop, buyer, purchaseId)).code).toBe('FORBIDDEN');
  expect((await approveOrders(shop, await shop.customer(), purchaseId)).code).toBe('NOT_FOUND');
  const { data } = await approveOrders(shop, admin, purchaseId, `all ${purchaseId}`);
  expect(data.approveOrders.orders).toEqual(Array(3).fill({ status: 'Approved' }));
  expect((await approveOrders(shop, admin, purchaseId, `all ${purchaseId}`)).code).toBeUndefined();
  expect((await approveOrders(shop, admin, purchaseId)).code).toBeUndefined();
  expect(await invoicesOf(purchaseId)).toEqual([7_500]);
  const one = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
  await shop.rest('DELETE', `/order/${one}`, { as: buyer });
  const [{ id }] = await shop.dataSource.query('SELECT purchase_id AS id FROM orders WHERE id = $1', [one]);
  expect((await approveOrders(shop, admin, id)).code).toBe('WRONG_STATE');
});

it('an approved order counts as owed before its invoice is issued, and as much after it', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1_000_000 });
  const { purchaseId, orders } = await threeLines(owner);
  await setStatus(orders[0], 'Approved');
  expect(await exposed(shop, companyId)).toBe(7_500);
  await issueInvoice(shop, admin, purchaseId);
  expect(await exposed(shop, companyId)).toBe(7_500);
});

/** Four purchases with two lines each that were approved yesterday, in the order of the job. A lock stops it at the third. */
async function fourPurchases() {
  const bought = [];
  for (let count = 0; count < 4; count += 1) bought.push(await threeLines());
  for (const { orders } of bought) await approve(shop, admin, orders.slice(0, 2));
  const ids = bought.map(({ purchaseId }) => purchaseId).sort();
  await shop.dataSource.query(
    `UPDATE pending_invoices SET since = since - interval '1 day' FROM orders
      WHERE orders.id = order_id AND purchase_id = ANY ($1)`,
    [ids],
  );
  const holder = shop.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM orders WHERE purchase_id = $1 FOR UPDATE', [ids[2]]);
  const release = async () => {
    await holder.rollbackTransaction();
    await holder.release();
  };
  return { release, issued: () => Promise.all(ids.map(invoicesOf)) };
}

/** For the rows of the third purchase, not for a lock that a process takes while it starts. */
const WAITING = `FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'transactionid'`;
const isWaiting = async (select: string) => (await shop.dataSource.query(`${select} ${WAITING}`)).length > 0;

async function expectNoGap() {
  const [numbers] = await shop.dataSource.query(
    `SELECT count(*)::int AS invoices, max(right(number, 6)::int) AS last FROM documents WHERE kind = 'Invoice'`,
  );
  expect(numbers.invoices).toBe(numbers.last);
}

it('a worker that loses its connection in the middle of the job: each purchase has one invoice, and no number is missing', async () => {
  const { release, issued } = await fourPurchases();
  const work = () => invoiceBefore(forJob(shop.services), tomorrow());
  const killed = work().then(
    () => 'finished',
    () => 'killed',
  );
  await until(() => isWaiting('SELECT pg_terminate_backend(pid)'));
  expect(await killed).toBe('killed');
  expect(await issued()).toEqual([[6_000], [6_000], [], []]);
  await release();
  await Promise.all([work(), work()]);
  expect(await issued()).toEqual([[6_000], [6_000], [6_000], [6_000]]);
  await expectNoGap();
});

const JOBS = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'issue-invoices'`;

it('a process that is killed with SIGKILL in the middle of the job: the next one issues what is missing, once', async () => {
  const { release, issued } = await fourPurchases();
  // Jobs of placing the purchases would wait for the same rows.
  await shop.dataSource.query('DELETE FROM job_outbox');
  await shop.dataSource.query(`SELECT graphile_worker.add_job('issue-invoices')`);
  const first = startMain(shop, { PORT: String(await freePort()) });
  await until(() => isWaiting('SELECT'));
  expect(await issued()).toEqual([[6_000], [6_000], [], []]);
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const second = startMain(shop, { PORT: String(await freePort()) });
  await second.printed('Ctrl-C');
  await release();
  await until(async () => (await shop.dataSource.query(JOBS)).length === 0);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(await issued()).toEqual([[6_000], [6_000], [6_000], [6_000]]);
  await expectNoGap();
});

import { stockDifferences } from '../../../src/modules/catalogue/stock/stock.service';
import { aPurchase, aTool } from '../../support/builders';
import { anInvoice, type Invoice } from '../../support/bank';
import { aCompany, apply } from '../../support/companies';
import { record, ship } from '../../support/payments';
import { aQuote, aQuoteRequest, type Requested } from '../../support/quotes';
import { startShop, type Person, type TestShop } from '../../support/shop';

/**
 * A Monday over the API: 40 orders to approve, 25 of them to ship in four shipments, ten payments, 30 prices, five
 * companies and five quotes. Three of the staff work through all of it at the same time, each in another order.
 */
const LINES = [10, 5, 5, 5, 15];
const SHIPMENTS = 4;
const PAYMENTS = 10;
const PRICES = 30;
const EACH = 5;
const PRICE = 2_000;
const STAFF = 3;

let shop: TestShop;
let staff: readonly Person[];
beforeAll(async () => {
  shop = await startShop();
  staff = await Promise.all(Array.from({ length: STAFF }, () => shop.admin()));
});
afterAll(() => shop.close());

interface Purchase {
  readonly id: string;
  readonly orders: readonly { id: string }[];
}
interface Weekend {
  readonly tools: readonly { id: string }[];
  readonly purchases: readonly Purchase[];
  readonly companyId: string;
  readonly invoices: readonly Invoice[];
  readonly companies: readonly string[];
  readonly requests: readonly Requested[];
}

async function weekend(): Promise<Weekend> {
  const [admin] = staff as [Person];
  const buyer = await shop.customer();
  const companyId = await aCompany(shop, { owner: buyer, admin, terms: { terms: 'Net30' } });
  const tools = await Promise.all(
    Array.from({ length: PRICES }, () => aTool(shop, { price: PRICE, availableStock: 1_000 })),
  );
  const purchases = [];
  for (const count of LINES) {
    const lines = tools.slice(0, count).map(({ id }) => ({ toolId: id, quantity: 10 }));
    purchases.push((await aPurchase(shop, { by: buyer, lines })).data.placePurchase);
  }
  const invoices = [];
  for (let at = 0; at < PAYMENTS; at += 1)
    invoices.push(await anInvoice(shop, { by: buyer, admin, price: 1_000 }));
  const companies: string[] = [];
  const requests: Requested[] = [];
  for (let at = 0; at < EACH; at += 1) {
    const person = await shop.customer();
    companies.push((await apply(shop, person, { legalName: `Works ${at}` })).data.applyForCompany);
    requests.push(await aQuoteRequest(shop, { by: person, toolId: tools[at]?.id ?? '' }));
  }
  return { tools, purchases, companyId, invoices, companies, requests };
}

/** Makes a change, or is refused because a colleague was faster. */
type Task = (as: Person) => Promise<unknown>;

const change =
  (text: string, variables: object): Task =>
  (as) =>
    shop.gql(text, { variables, as });

function tasksOf({ tools, purchases, companyId, invoices, companies, requests }: Weekend): Task[] {
  return [
    ...purchases.map(({ id, orders }, at): Task => async (as) => {
      await change('mutation ($id: ID!) { approveOrders(purchaseId: $id) { id } }', { id })(as);
      const units = orders.map((order) => ({ id: order.id, quantity: 10 }));
      return at < SHIPMENTS && ship(shop, as, units);
    }),
    ...tools.map(
      ({ id }): Task =>
        (as) =>
          change('mutation ($id: ID!, $p: Money!) { updateTool(id: $id, input: { price: $p }) { id } }', {
            id,
            p: PRICE + 100 * (1 + staff.indexOf(as)),
          })(as),
    ),
    ...invoices.map(({ id, number: reference }): Task => (as) => {
      const allocations = [{ invoiceId: id, amount: 10_000 }];
      const account = { companyId, customerId: null };
      return record(shop, as, { account, amount: 10_000, reference, allocations });
    }),
    ...companies.map((id) => change('mutation ($id: ID!) { approveCompany(id: $id) { id } }', { id })),
    ...requests.map(
      (request): Task =>
        (as) =>
          aQuote(shop, { request, admin: as }).catch(() => null),
    ),
  ];
}

/** What the tables of each room say that people have done. */
const DONE = `
  SELECT 'OrderStatusChanged' AS action, order_id::text AS id, to_state AS "to", coalesce(actor_id, shipped_by) AS actor_id
  FROM order_events LEFT JOIN shipments ON shipments.id = shipment_id WHERE kind = 'STATUS_CHANGED'
  UNION ALL SELECT 'PaymentRecorded', id::text, NULL, recorded_by FROM payments
  UNION ALL SELECT 'CompanyApproved', company_id::text, NULL, actor_id FROM company_events WHERE kind = 'APPROVED'
  UNION ALL SELECT 'QuoteSent', request_id::text, version::text, author_id FROM quotes`;
const LOGGED = `
  SELECT action, entity_id AS id, coalesce(after->>'status', after->>'version') AS "to", actor_id FROM audit_log
  WHERE action IN ('OrderStatusChanged', 'PaymentRecorded', 'CompanyApproved', 'QuoteSent')`;
const counted = (rows: string) =>
  `SELECT concat_ws(' ', action, rows.id, "to", actor_id) AS line, count(*)::int FROM (${rows}) AS rows GROUP BY 1 ORDER BY 1`;

/** Each new price of a tool, in the order of the log: it begins where the one before it ended, and the last is the tool's. */
const PRICES_LOGGED = `
  SELECT tools.price_cents AS price, array_agg((before->>'price')::int ORDER BY audit_log.id) AS before,
    array_agg((after->>'price')::int ORDER BY audit_log.id) AS after
  FROM audit_log JOIN tools ON tools.id::text = entity_id WHERE action = 'ToolEdited' GROUP BY tools.id`;

it('is what the audit log says: each change once, by the one who made it', async () => {
  const tasks = tasksOf(await weekend());
  await Promise.all(
    staff.map(async (person, at) => {
      // 7 has no factor in common with their number: each takes all tasks, in an order of their own.
      for (const nth of tasks.keys()) await tasks[(nth * 7 + at * 5) % tasks.length]?.(person);
    }),
  );
  const done = await shop.dataSource.query(counted(DONE));
  expect(await shop.dataSource.query(counted(LOGGED))).toEqual(done);
  const of = (action: string) => done.filter(({ line }: { line: string }) => line.startsWith(action)).length;
  const approvals = 40 + PAYMENTS;
  expect(of('OrderStatusChanged')).toBe(approvals + 25);
  expect([of('PaymentRecorded'), of('QuoteSent')]).toEqual([PAYMENTS, EACH]);
  const prices = await shop.dataSource.query(PRICES_LOGGED);
  expect(prices).toHaveLength(PRICES);
  for (const { price, before, after } of prices) expect([...before, price]).toEqual([PRICE, ...after]);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
});

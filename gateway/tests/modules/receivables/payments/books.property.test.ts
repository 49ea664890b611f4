import fc from 'fast-check';
import type { Account } from '../../../../src/modules/people/companies/account.service';
import { balanceOf } from '../../../../src/modules/receivables/payments/receivables.service';
import { remind } from '../../../../src/modules/receivables/credit/remind.job';
import { reminderOf } from '../../../../src/modules/receivables/credit/reminder.service';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { STRAYED } from '../../../support/books';
import { aTool } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { daysLater, RECEIVED_ON } from '../../../support/days';
import { forJob, startShop, type GraphqlAnswer, type Person, type TestShop } from '../../../support/shop';
import { sentUntilDone } from '../../../support/until';
import { expectJournalAgrees } from '../books/journal';

let shop: TestShop;
/** Two gateways of one shop: each lets only one bulk change run at a time. */
let gateways: TestShop[];
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  gateways = [shop, await startShop({ DATABASE_URL: shop.env.DATABASE_URL })];
  admin = await shop.admin();
  const rate = { country: 'AT', basisPoints: 1_333, name: 'VAT', fromDay: '2026-01-01' };
  await shop.gql('mutation ($i: TaxRateInput!) { setTaxRate(input: $i) { id } }', {
    variables: { i: rate },
    as: admin,
  });
});
afterAll(async () => {
  for (const gateway of [...gateways].reverse()) await gateway.close();
});

const nth = fc.nat({ max: 30 });
const day = fc.integer({ min: 0, max: 300 }).map((days) => daysLater(RECEIVED_ON, -days));
const amount = fc.integer({ min: 1, max: 900_000 });
const on = <Do extends string, Rest extends object>(
  weight: number,
  name: Do,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...rest }) as fc.Arbitrary<Rest & { do: Do }>,
});
const step = fc.oneof(
  on(5, 'buy', {
    quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
    isTaxed: fc.boolean(),
  }),
  on(5, 'approve', { nth }),
  on(2, 'delete', { nth }),
  on(4, 'ship', { nth, units: fc.integer({ min: 1, max: 4 }) }),
  on(2, 'payOrder', { nth, day }),
  on(1, 'payPurchase', { nth, day }),
  on(4, 'pay', { amount, day, keepRest: fc.boolean() }),
  on(2, 'payInvoice', { nth, day }),
  on(2, 'allocate', { nth }),
  on(2, 'reverse', { nth }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Steps that begin at the same time. */
const moment = fc.array(step, { minLength: 1, maxLength: 12, size: 'max' });

interface World {
  readonly account: Account & { readonly companyId: string };
  readonly buyer: Person;
  readonly tools: readonly { id: string; price: number }[];
  /** Answers to all successful requests. */
  readonly done: { readonly send: () => Promise<GraphqlAnswer>; readonly answer: unknown }[];
}

const rows = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> => shop.dataSource.query(sql, values);
interface Target {
  readonly id: string;
  readonly ids?: string[];
  readonly due: number;
}
const pick = async (sql: string, { account }: World, at: number): Promise<Target | undefined> => {
  const found = await rows<Target>(sql, account.companyId);
  return found[at % Math.max(1, found.length)];
};
const PURCHASES =
  'SELECT purchase_id AS id, array_agg(id) AS ids, 0 AS due FROM orders WHERE company_id = $1 GROUP BY 1 ORDER BY 1';
const INVOICED = `SELECT id, 0 AS due FROM orders WHERE company_id = $1 AND payment = 'unpaid' AND deleted_at IS NULL
  ORDER BY status DESC, id`;
/** Made-to-order orders first. */
const TO_SHIP = `SELECT id, quantity - shipped_quantity AS due FROM orders
  WHERE company_id = $1 AND shipped_quantity < quantity AND deleted_at IS NULL ORDER BY made_quantity = 0, id`;
const ORDERS = 'SELECT order_id AS id, gross AS due FROM order_dues WHERE company_id = $1';
const UNPAID = `SELECT purchase_id AS id, sum(total_price_cents + tax_cents)::bigint AS due FROM orders
  WHERE company_id = $1 AND payment = 'unpaid' AND deleted_at IS NULL GROUP BY 1`;
const PAYMENTS = 'SELECT id, amount_cents AS due FROM payments WHERE company_id = $1';
const OPEN = 'SELECT document_id AS id, open AS due FROM invoice_balances WHERE company_id = $1 AND open > 0';

const MUTATIONS = {
  buy: 'mutation ($i: PlacePurchaseInput!, $k: String) { placePurchase(input: $i, idempotencyKey: $k) { id } }',
  approve:
    'mutation ($i: UpdateOrderStatusesInput!, $k: String) { updateOrderStatuses(input: $i, idempotencyKey: $k) { id } }',
  ship: 'mutation ($i: ShipOrdersInput!, $k: String) { shipOrders(input: $i, idempotencyKey: $k) { id } }',
  delete: 'mutation ($id: ID!, $k: String) { deleteOrder(id: $id, idempotencyKey: $k) { id } }',
  payOrder:
    'mutation ($id: ID!, $i: RecordPaymentInput!, $k: String) { recordPayment(id: $id, input: $i, idempotencyKey: $k) { id } }',
  payPurchase:
    'mutation ($id: ID!, $i: RecordPaymentInput!, $k: String) { recordPurchasePayment(id: $id, input: $i, idempotencyKey: $k) { id } }',
  pay: 'mutation ($i: AccountPaymentInput!, $k: String) { recordAccountPayment(input: $i, idempotencyKey: $k) { id } }',
  payInvoice:
    'mutation ($i: AccountPaymentInput!, $k: String) { recordAccountPayment(input: $i, idempotencyKey: $k) { id } }',
  allocate: 'mutation ($id: ID!, $k: String) { allocatePayment(id: $id, idempotencyKey: $k) { id } }',
  reverse:
    'mutation ($id: ID!, $k: String) { reversePayment(id: $id, reason: "Bounced", idempotencyKey: $k) { id } }',
};

const received = (receivedOn: string, cents: number) => ({ amount: cents, reference: 'TT', receivedOn });

const buying = ({ tools }: World, quantities: readonly number[], isTaxed: boolean) => ({
  lines: quantities.map((quantity, at) => ({ toolId: tools[at]?.id, quantity })),
  totalPrice: quantities.reduce((sum, quantity, at) => sum + quantity * (tools[at]?.price ?? 0), 0),
  deliveryAddress: 'Ring 1',
  deliveryCountry: isTaxed ? 'AT' : 'BD',
});

/** Subject of a step: the nth row of a query. */
const ABOUT = {
  approve: PURCHASES,
  delete: INVOICED,
  ship: TO_SHIP,
  payOrder: ORDERS,
  payPurchase: UNPAID,
  payInvoice: OPEN,
  allocate: PAYMENTS,
  reverse: PAYMENTS,
};

/** Request of a step; null if it has no subject. */
async function variablesOf(world: World, given: Step): Promise<object | null> {
  const { account } = world;
  if (given.do === 'buy') return { i: buying(world, given.quantities, given.isTaxed) };
  if (given.do === 'pay')
    return {
      i: { ...received(given.day, given.amount), account, method: 'BankTransfer', keepRest: given.keepRest },
    };
  const target = await pick(ABOUT[given.do], world, given.nth);
  if (!target) return null;
  const { id, ids, due } = target;
  if (given.do === 'approve') return { i: { ids, status: 'Approved' } };
  if (given.do === 'ship') {
    const quantities = [{ id, quantity: Math.min(given.units, due) }];
    return { i: { ids: [id], quantities, shipUnpaid: { ids: [id], reason: 'A good customer' } } };
  }
  if (given.do === 'payInvoice') {
    const allocations = [{ invoiceId: id, amount: due }];
    return { i: { ...received(given.day, due), account, method: 'Card', allocations } };
  }
  return { id, ...('day' in given && { i: received(given.day, due) }) };
}

const REFUSALS = [
  'NOT_FOUND',
  'ORDER_PAID',
  'ORDER_SHIPPED',
  'AMOUNT_MISMATCH',
  'PAYMENT_EXCEEDS_OPEN',
  'CREDIT_EXCEEDED',
  'DUPLICATE_PAYMENT',
  'WRONG_STATE',
  'MORE_THAN_OPEN',
];

let requests = 0;
async function take(world: World, given: Step): Promise<void> {
  const variables = await variablesOf(world, given);
  if (!variables) return;
  const as = given.do === 'buy' ? world.buyer : admin;
  const k = `request ${(requests += 1)}`;
  const gateway = gateways[requests % 2] ?? shop;
  const send = () => gateway.gql(MUTATIONS[given.do], { variables: { ...variables, k }, as });
  const answer = await sentUntilDone(send);
  if (answer.code) expect(REFUSALS).toContain(answer.code);
  else world.done.push({ send, answer: answer.data });
}

const BOOKS = `
  SELECT
    (SELECT coalesce(sum(currency_total), 0)::bigint FROM documents WHERE kind = 'Invoice' AND company_id = $1) AS invoiced,
    (SELECT coalesce(sum(currency_total), 0)::bigint FROM documents WHERE kind = 'CreditNote' AND company_id = $1) AS credited,
    (SELECT coalesce(sum(a.amount_cents), 0)::bigint FROM payment_allocations a JOIN payments p ON p.id = payment_id
      WHERE company_id = $1) AS allocated,
    (SELECT coalesce(sum(amount_cents), 0)::bigint FROM payments WHERE company_id = $1) AS received`;

/** Faults of the books of one account: nothing, after any history. */
const FAULTS = `
  SELECT 'invoice' AS fault, number AS at FROM invoice_balances WHERE company_id = $1 AND (open < 0 OR allocated < 0)
  UNION ALL SELECT 'payment', payment_id::text FROM payment_balances WHERE company_id = $1
    AND (unallocated < 0 OR (amount > 0 AND allocated NOT BETWEEN 0 AND amount))
  UNION ALL SELECT 'reversal', r.id::text FROM payments r WHERE r.company_id = $1 AND r.reverses_id IS NOT NULL AND EXISTS (
    SELECT FROM payment_allocations WHERE payment_id IN (r.id, r.reverses_id) GROUP BY document_id HAVING sum(amount_cents) <> 0)
  UNION ALL SELECT 'order', o.number FROM orders o
    WHERE o.company_id = $1 AND o.deleted_at IS NULL AND (o.payment = 'paid') <> (
      EXISTS (SELECT FROM payment_orders p WHERE p.order_id = o.id) OR NOT EXISTS (
        SELECT FROM order_dues d LEFT JOIN invoice_balances b ON b.document_id = invoice_id
        WHERE d.order_id = o.id AND (invoice_id IS NULL OR open > 0 OR allocated = 0)))
  UNION ALL SELECT 'units', o.number FROM orders o JOIN (
      SELECT order_id, sum(units) FILTER (WHERE invoice_id IS NOT NULL) AS invoiced FROM order_parts GROUP BY order_id
    ) AS parts ON order_id = o.id
    WHERE o.company_id = $1 AND o.deleted_at IS NULL AND made_quantity > 0 AND coalesce(invoiced, 0) < shipped_quantity
  UNION ALL SELECT 'event', o.number FROM orders o WHERE o.company_id = $1 AND o.payment::text <> coalesce((
    SELECT to_state FROM order_events e WHERE e.order_id = o.id AND kind IN ('PAID', 'PAYMENT_REVERSED')
    ORDER BY e.id DESC LIMIT 1), 'unpaid')
  UNION ALL SELECT 'number', kind::text FROM documents GROUP BY kind
    HAVING count(*) <> max(right(number, 6)::int) OR count(DISTINCT number) <> count(*)`;

const STATEMENT =
  'query ($id: ID!) { company(id: $id) { statement { closingBalance invoiced credited paid } } }';

async function check({ account }: World): Promise<unknown> {
  expect(await rows(FAULTS, account.companyId)).toEqual([]);
  expect(await rows(STRAYED)).toEqual([]);
  const [books] = await rows<Record<string, number>>(BOOKS, account.companyId);
  const { invoiced = 0, credited = 0, allocated = 0, received: brought = 0 } = books ?? {};
  const { open, credit } = await balanceOf(shop.dataSource.manager, account);
  expect(open).toBe(invoiced - credited - allocated);
  const [{ reserved } = { reserved: 0 }] = await rows<{ reserved: number }>(
    `SELECT coalesce(sum(gross), 0)::bigint AS reserved FROM order_dues
      WHERE company_id = $1 AND payment = 'paid' AND invoice_id IS NULL`,
    account.companyId,
  );
  expect(brought).toBe(allocated + credit + reserved);
  const { data } = await shop.gql(STATEMENT, { variables: { id: account.companyId }, as: admin });
  const closingBalance = invoiced - credited - brought;
  expect(data.company.statement).toEqual({ closingBalance, invoiced, credited, paid: brought });
  expect(closingBalance).toBe(open - credit - reserved);
  return { invoiced, credited, allocated, brought, open, credit };
}

/** What is open of each invoice, added up. */
const ADDED_UP = `
  SELECT number, total - credited - allocated AS open FROM receivable_books JOIN documents ON documents.id = document_id
  WHERE company_id = $1 AND kind = 'Invoice' AND total - credited - allocated > 0 ORDER BY number`;
const REMINDERS = `
  SELECT invoice_reminders.id FROM invoice_reminders JOIN documents ON documents.id = document_id WHERE company_id = $1`;
const ISSUE = 'mutation ($id: ID!) { issueStatement(companyId: $id) { total } }';

/** Long after the last due day, reminders and the statement ask for what is open of each invoice. */
async function checkAskedFor({ account }: World): Promise<void> {
  await remind(forJob(shop.services), '2099-12-31');
  const { manager } = shop.dataSource;
  const ids = await rows<{ id: string }>(REMINDERS, account.companyId);
  const reminders = await Promise.all(ids.map(({ id }) => reminderOf(manager, id)));
  const asked = reminders.flatMap((reminder) =>
    reminder ? { number: reminder.number, open: reminder.open } : [],
  );
  const open = await rows<{ number: string; open: number }>(ADDED_UP, account.companyId);
  expect(asked.sort((a, b) => (a.number < b.number ? -1 : 1))).toEqual(open);
  const { data } = await shop.gql(ISSUE, { variables: { id: account.companyId }, as: admin });
  expect(data.issueStatement.total).toBe(open.reduce((sum, invoice) => sum + invoice.open, 0));
}

it('months of purchases, payments, reversals and credit notes, some at the same time: the books agree to the cent, and replays change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 6, maxLength: 8 }), async (history) => {
      const buyer = await shop.customer();
      const companyId = await aCompany(shop, {
        owner: buyer,
        admin,
        terms: { terms: 'Net30', creditLimit: 1e9 },
      });
      const tools = await Promise.all(
        [300, 701, 99].map((price, at) => {
          const made = { supply: ToolSupply.MADE_TO_ORDER, availableStock: 3 };
          const given = at === 0 ? { availableStock: 10_000 } : made;
          return aTool(shop, { ...given, price: price * 100, minimumOrder: 1 });
        }),
      );
      const world: World = { account: { companyId, customerId: null }, buyer, tools, done: [] };
      for (const steps of history) {
        await Promise.all(steps.map((each) => take(world, each)));
        await check(world);
      }
      await checkAskedFor(world);
      const before = await check(world);
      for (const { send, answer } of world.done) expect((await send()).data).toEqual(answer);
      expect(await check(world)).toEqual(before);
      await expectJournalAgrees(shop, { admin, companyId, rates: [1_333] });
    }),
    { numRuns: 5, endOnFailure: true },
  );
  const [{ deadlocks }] = await shop.dataSource.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(deadlocks).toBe(0);
});

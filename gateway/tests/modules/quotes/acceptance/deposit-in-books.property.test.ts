import fc from 'fast-check';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { balanceOf } from '../../../../src/modules/receivables/payments/receivables.service';
import { STRAYED } from '../../../support/books';
import { aTool } from '../../../support/builders';
import { aCreditCompany } from '../../../support/credit';
import { dayIn } from '../../../support/days';
import { aQuoteRequest, quoteCall } from '../../../support/quotes';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';
import { expectJournalAgrees } from '../../receivables/books/journal';

/** Any steps in the life of purchases with deposits and charges, until the books disagree. `RUNS=100` takes as many lives. */
const RUNS = Number(process.env.RUNS ?? 6);

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  await setTax(shop, admin, { country: 'BD', basisPoints: 1_333, fromDay: '2026-01-01' });
});
afterAll(() => shop.close());

interface World {
  readonly buyer: Person;
  readonly companyId: string;
  readonly tools: readonly string[];
}
interface Step {
  readonly do: keyof typeof STEPS | 'quote';
  readonly nth: number;
  readonly units: number;
  readonly cents: number;
}
interface Row {
  readonly id: string;
  readonly purchaseId: string;
  readonly amount: number;
}

const rows = (sql: string, ...values: unknown[]) => shop.dataSource.query(sql, values);

/** Subjects of the company $1. */
const ORDERS = `SELECT orders.id, orders.purchase_id AS "purchaseId", quantity - shipped_quantity AS amount FROM orders
  WHERE company_id = $1 AND deleted_at IS NULL ORDER BY id`;
const SHIPPED = `SELECT id, purchase_id AS "purchaseId", shipped_quantity - returned_quantity AS amount FROM orders
  WHERE company_id = $1 AND deleted_at IS NULL AND shipped_quantity > returned_quantity ORDER BY id`;
const SHIPMENTS = `SELECT shipments.id FROM shipments JOIN purchases ON purchases.id = purchase_id
  WHERE company_id = $1 AND voided_at IS NULL ORDER BY id`;
const PURCHASES = 'SELECT id FROM purchases WHERE company_id = $1 ORDER BY id';
const PAYMENTS = 'SELECT id FROM payments WHERE company_id = $1 ORDER BY id';
const returnsIn = (state: string) =>
  `SELECT id FROM returns WHERE company_id = $1 AND state = '${state}' ORDER BY id`;
const open = (isDeposit: boolean) => `SELECT document_id AS id, open::int AS amount FROM invoice_balances
  WHERE company_id = $1 AND open > 0 AND is_deposit = ${isDeposit} ORDER BY number`;

let references = 0;
const received = (amount: number): string =>
  `amount: ${amount}, reference: "TT ${(references += 1)}", receivedOn: "${dayIn(0)}"`;
const dueOf = async (what: 'order' | 'purchase', id: string): Promise<number> =>
  (await shop.gql(`{ ${what}(id: "${id}") { openAmount } }`, { as: admin })).data[what].openAmount;
const ofAccount = ({ companyId }: World, amount: number, more: string): string =>
  `recordAccountPayment(input: { ${received(amount)}, method: BankTransfer, account: { companyId: "${companyId}" }, ${more} }) { id }`;
const paying = (world: World, { id, amount }: Row, { units, cents }: Step): string => {
  const part = units % 3 ? amount : Math.min(amount, cents);
  return ofAccount(world, part, `allocations: [{ invoiceId: "${id}", amount: ${part} }]`);
};

type Mutation = (row: Row, step: Step, world: World) => string | Promise<string>;
const only =
  (mutation: string, more = ''): Mutation =>
  ({ id }) =>
    `${mutation}(id: "${id}"${more}) { id }`;

/** Each step: its subject, and its mutation. */
const STEPS = {
  approve: [ORDERS, only('updateOrderStatus', ', status: Approved')],
  invoice: [PURCHASES, ({ id }) => `issueInvoice(purchaseId: "${id}") { id }`],
  ship: [
    ORDERS,
    ({ id, amount }, { units }) =>
      `shipOrders(input: { ids: ["${id}"], quantities: [{ id: "${id}", quantity: ${Math.max(1, Math.min(units, amount))} }],
        shipUnpaid: { ids: ["${id}"], reason: "A good customer" } }) { error { code } }`,
  ],
  void: [SHIPMENTS, only('voidShipment', ', reason: "It came back"')],
  delete: [ORDERS, only('deleteOrder')],
  claim: [
    SHIPPED,
    ({ id, purchaseId, amount }, { units }) =>
      `requestReturn(input: { purchaseId: "${purchaseId}", kind: Claim, reason: Damaged,
        lines: [{ id: "${id}", quantity: ${Math.min(amount, units)} }] }) { id }`,
  ],
  accept: [returnsIn('Requested'), only('approveReturn')],
  credit: [returnsIn('Approved'), only('creditReturn')],
  creditCharges: [
    returnsIn('Approved'),
    async ({ id }) => {
      const { data } = await shop.gql(`{ return(id: "${id}") { creditableCharges { what } } }`, {
        as: admin,
      });
      const charges = data.return.creditableCharges.map(({ what }: { what: string }) => what);
      return `creditReturn(id: "${id}", charges: [${charges.join()}]) { id }`;
    },
  ],
  change: [
    ORDERS,
    ({ id }, { units }) => `changeOrder(orderId: "${id}", quantity: ${units}, totalPrice: 99999999) { id }`,
  ],
  payOrder: [
    ORDERS,
    async ({ id }) => `recordPayment(id: "${id}", input: { ${received(await dueOf('order', id))} }) { id }`,
  ],
  payPurchase: [
    PURCHASES,
    async ({ id }) =>
      `recordPurchasePayment(id: "${id}", input: { ${received(await dueOf('purchase', id))} }) { id }`,
  ],
  payDeposit: [open(true), (row, step, world) => paying(world, row, step)],
  payInvoice: [open(false), (row, step, world) => paying(world, row, step)],
  pay: [PURCHASES, (_row, { cents }, world) => ofAccount(world, cents, 'keepRest: true')],
  allocate: [PAYMENTS, only('allocatePayment')],
  reverse: [PAYMENTS, only('reversePayment', ', reason: "Bounced"')],
} satisfies Record<string, readonly [string, Mutation]>;

const OFTEN = ['quote', 'approve', 'ship', 'ship', 'payDeposit', 'payDeposit', 'reverse', 'credit'] as const;
const step = fc.record({
  do: fc.constantFrom(...OFTEN, ...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  nth: fc.nat({ max: 40 }),
  units: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 60_000 }),
});

/** An accepted quote of one to three lines, most with charges and a deposit. */
async function accepted({ buyer, tools }: World, { nth, units, cents }: Step): Promise<void> {
  const request = await aQuoteRequest(shop, { by: buyer, toolId: tools[0] ?? '' });
  const quantity = 1 + units;
  const lines = tools
    .slice(0, 1 + (nth % 3))
    .map((toolId) => ({ toolId, prices: [{ quantity, unitPrice: 100 + cents }] }));
  const toolingFee = nth % 2 ? cents : null;
  const deliveryPrice = units % 3 ? nth * 77 : null;
  const depositPercent = nth % 4 ? 1 + (cents % 100) : null;
  const fees = { toolingFee, deliveryPrice, depositPercent, terms: 'Net30' };
  const input = { lines, validUntil: dayIn(30), replaces: 0, ...fees };
  const sent = await quoteCall(shop, 'send', { as: admin, id: request.id, input });
  const totalPrice = lines.length * quantity * (100 + cents) + (toolingFee ?? 0) + (deliveryPrice ?? 0);
  const [{ id }] = sent.data.sendQuote.versions;
  const { errors } = await quoteCall(shop, 'accept', { as: buyer, id, input: { totalPrice } });
  expect(errors).toBeUndefined();
}

const REFUSALS = [
  ...['ORDER_PAID', 'WRONG_STATE', 'AMOUNT_MISMATCH', 'MORE_THAN_OPEN', 'CREDIT_EXCEEDED'],
  ...['PAYMENT_EXCEEDS_OPEN', 'BAD_USER_INPUT', 'ORDER_SHIPPED', 'BELOW_MINIMUM'],
];
async function take(world: World, given: Step): Promise<void> {
  if (given.do === 'quote') return accepted(world, given);
  const [subject, mutation]: readonly [string, Mutation] = STEPS[given.do];
  const found: Row[] = await rows(subject, world.companyId);
  const row = found[given.nth % Math.max(1, found.length)];
  if (!row) return;
  const as = given.do === 'claim' ? world.buyer : admin;
  const { code } = await shop.gql(`mutation { ${await mutation(row, given, world)} }`, { as });
  if (code) expect(REFUSALS).toContain(code);
}

const FAULTS = `
  SELECT 'open' AS fault, number FROM invoice_balances WHERE company_id = $1 AND (open < 0 OR allocated < 0)
  UNION ALL SELECT 'payment', reference FROM payment_balances JOIN payments ON payments.id = payment_id
    WHERE payments.company_id = $1 AND (unallocated < 0 OR (amount > 0 AND allocated NOT BETWEEN 0 AND amount))
  UNION ALL SELECT 'deposit', purchases.number FROM purchases JOIN invoice_balances balance ON purchase_id = purchases.id
    WHERE is_deposit AND purchases.company_id = $1 AND (deposit_paid_at IS NOT NULL) <> (open <= 0)
  UNION ALL SELECT 'deleted', orders.number FROM orders JOIN order_parts ON order_id = orders.id
    WHERE orders.company_id = $1 AND orders.deleted_at IS NOT NULL AND invoice_id IS NOT NULL
    GROUP BY orders.id HAVING sum(units) > orders.shipped_quantity`;
const BOOKS = `
  SELECT
    (SELECT coalesce(sum(CASE kind WHEN 'Invoice' THEN currency_total WHEN 'CreditNote' THEN -currency_total END), 0)::int
      FROM documents WHERE company_id = $1) AS billed,
    (SELECT coalesce(sum(open), 0)::int FROM invoice_balances WHERE company_id = $1 AND NOT is_deposit) AS open,
    (SELECT coalesce(sum(allocated), 0)::int FROM payment_balances WHERE company_id = $1) AS allocated,
    (SELECT coalesce(sum(reserved), 0)::int FROM payment_balances WHERE company_id = $1) AS reserved,
    (SELECT coalesce(sum(kept), 0)::int FROM deposit_balances JOIN documents ON documents.id = document_id
      WHERE company_id = $1) AS kept,
    (SELECT coalesce(sum(amount_cents), 0)::int FROM payments WHERE company_id = $1) AS received`;

async function check({ companyId, buyer }: World): Promise<void> {
  expect(await rows(FAULTS, companyId)).toEqual([]);
  expect(await rows(STRAYED)).toEqual([]);
  const [{ billed, open: owed, allocated, reserved, kept, received: money }] = await rows(BOOKS, companyId);
  const { credit } = await balanceOf(shop.dataSource.manager, { companyId, customerId: null });
  expect(owed).toBe(billed - (allocated - kept));
  expect(money).toBe(allocated + reserved + credit);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
  for (const { id } of await rows(PURCHASES, companyId)) {
    await checkPurchase(id, buyer);
  }
}

/** What was paid of the purchase $1: allocated to its documents, or reserved for what is not invoiced; and what its documents bill. */
const SETTLED = `
  SELECT
    (SELECT coalesce(sum(amount_cents), 0)::int FROM payment_allocations JOIN documents ON documents.id = document_id
      WHERE purchase_id = $1) AS allocated,
    (SELECT coalesce(sum(reserved), 0)::int FROM payment_balances WHERE payment_id IN (
      SELECT payment_orders.payment_id FROM payment_orders JOIN orders ON orders.id = order_id WHERE purchase_id = $1)) AS reserved,
    (SELECT coalesce(sum(CASE kind WHEN 'Invoice' THEN currency_total WHEN 'CreditNote' THEN -currency_total END), 0)::int
      FROM documents WHERE purchase_id = $1) AS billed,
    (SELECT coalesce(sum(gross), 0)::int FROM order_dues WHERE purchase_id = $1 AND invoice_id IS NULL) AS uninvoiced,
    (SELECT coalesce(sum(open), 0)::int FROM invoice_balances WHERE purchase_id = $1 AND is_deposit) AS deposit`;
const PURCHASE = `query ($id: ID!) { purchase(id: $id) { grossTotal paidTotal openAmount payNow { amount isDeposit } viewerCan { pay { allowed } }
  orders { payment openAmount deletedAt } } }`;
const HOW = 'query ($w: PayableInput!) { howToPay(what: $w) { amount } }';

/** Every amount is counted once: purchase, orders, documents, payments and how to pay say the same. */
async function checkPurchase(id: string, buyer: Person): Promise<void> {
  const { data } = await shop.gql(PURCHASE, { variables: { id }, as: buyer });
  const { grossTotal, paidTotal, openAmount, orders, payNow, viewerCan } = data.purchase;
  const [{ allocated, reserved, billed, uninvoiced, deposit }] = await rows(SETTLED, id);
  expect(billed + uninvoiced).toBe(grossTotal);
  expect(allocated + reserved).toBe(paidTotal);
  expect(paidTotal + openAmount).toBe(grossTotal);
  expect(Math.min(paidTotal, openAmount)).toBeGreaterThanOrEqual(0);
  for (const order of orders) {
    expect(order.openAmount).toBeLessThanOrEqual(order.payment === 'paid' ? 0 : openAmount);
    if (order.payment === 'unpaid' && !order.deletedAt) expect(openAmount).toBeGreaterThan(0);
  }
  expect(viewerCan.pay.allowed).toBe(openAmount > 0);
  expect(payNow?.isDeposit ?? false).toBe(deposit > 0);
  const how = await shop.gql(HOW, { variables: { w: { kind: 'Purchase', id } }, as: buyer });
  expect(how.data?.howToPay.amount ?? how.code).toBe(payNow?.amount ?? 'ORDER_PAID');
  expect(payNow?.amount ?? 0).toBe(deposit > 0 ? deposit : openAmount);
}

it(
  'quotes with deposits and charges, payments, reversals, shipments and credit notes: the books agree to the cent',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
        const { owner: buyer, companyId } = await aCreditCompany(shop, { admin, creditLimit: 1e11 });
        const made = { supply: ToolSupply.MADE_TO_ORDER, availableStock: 3, minimumOrder: 1 };
        const tools = [
          (await aTool(shop, { availableStock: 100_000 })).id,
          (await aTool(shop, made)).id,
          (await aTool(shop, made)).id,
        ];
        const world = { buyer, companyId, tools };
        for (const each of steps) {
          await take(world, each);
          await check(world);
        }
        await expectJournalAgrees(shop, { admin, companyId, rates: [1_333] });
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  10_000 + RUNS * 30_000,
);

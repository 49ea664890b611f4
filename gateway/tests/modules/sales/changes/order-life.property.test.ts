import fc from 'fast-check';
import { isUniqueViolation } from '../../../../src/db/database-error';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { makeProforma, replaceProformaOf } from '../../../../src/modules/receivables/documents/proforma.job';
import { STRAYED } from '../../../support/books';
import { aPurchase, aTool } from '../../../support/builders';
import { aCreditCompany } from '../../../support/credit';
import { addressAt } from '../../../support/destinations';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

/**
 * Any steps in the life of purchases: placing, lowering, approving, shipping, voiding, returning, crediting, deleting and
 * invoicing, some of them at the same time. `STEPS=10000 npm run test:gateway -- changes/order-life` takes as many.
 */
const STEPS = Number(process.env.STEPS ?? 240);
const OF_A_LIFE = 40;

let shop: TestShop;
let clerks: Person[];
beforeAll(async () => {
  shop = await startShop();
  clerks = await Promise.all([shop.admin(), shop.admin()]);
  await setTax(shop, clerks[0] as Person, { country: 'BD', basisPoints: 333 });
});
afterAll(() => shop.close());

const NAMES = [
  ...[
    'place',
    'change',
    'change',
    'change',
    'approve',
    'approve',
    'ship',
    'ship',
    'ship',
    'both',
    'void',
    'undo',
  ],
  ...[
    'request',
    'request',
    'claim',
    'accept',
    'accept',
    'receive',
    'receive',
    'restock',
    'restock',
    'credit',
    'credit',
  ],
  ...['delete', 'invoice', 'pending', 'address', 'proforma'],
] as const;
const step = fc.record({
  do: fc.constantFrom(...NAMES),
  clerk: fc.nat({ max: 1 }),
  isByBuyer: fc.boolean(),
  nth: fc.nat({ max: 50 }),
  units: fc.integer({ min: 1, max: 19 }),
});
type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never;
/** Each step, and whether it begins at the same time with the one before. */
const life = fc.array(fc.record({ step, isAtOnce: fc.boolean() }), {
  minLength: OF_A_LIFE,
  maxLength: OF_A_LIFE,
});

interface World {
  readonly buyer: Person;
  readonly tools: readonly string[];
  readonly purchases: string[];
  /** Units that were placed, by order. */
  readonly placed: Map<string, number>;
}

const rows = (sql: string, ...values: unknown[]) => shop.dataSource.query(sql, values);
const ask = async (as: Person, mutation: string): Promise<string | undefined> => {
  const { status, data, code } = await shop.gql(`mutation { ${mutation} }`, { as });
  expect(status).toBeLessThan(500);
  return code ?? Object.values<any>(data ?? {})[0]?.[0]?.error?.code;
};

async function place({ buyer, tools, purchases, placed }: World, { units }: Step): Promise<undefined> {
  // Every second purchase goes to two addresses.
  const isSeveral = units % 2 === 1;
  const lines = tools.map((toolId, at) => ({
    toolId,
    quantity: ((units + at * 7) % 19) + 2,
    destination: isSeveral && at === 1 ? 1 : null,
  }));
  const addresses = { deliverTo: addressAt('Home 1'), destinations: [{ deliverTo: addressAt('Site 1') }] };
  const { data } = await aPurchase(shop, { by: buyer, lines, ...(isSeveral && addresses) });
  // Too little is left of a tool from the stock.
  if (!data) return;
  purchases.push(data.placePurchase.id);
  for (const { id, quantity } of data.placePurchase.orders) placed.set(id, quantity);
}

const at = (ids: readonly string[], nth: number): string => ids[nth % Math.max(1, ids.length)] ?? '';
const oneOf = async ({ purchases }: World, nth: number, table: string, where = 'true'): Promise<string> => {
  const sql = `SELECT id FROM ${table} WHERE purchase_id = ANY ($1) AND ${where} ORDER BY id`;
  const ids = (await rows(sql, purchases)).map(({ id }: { id: string }) => id);
  return at(ids, nth) || (purchases[0] ?? '');
};

interface Aim {
  readonly order: string;
  /** The purchase of the order, and another one. */
  readonly ofOrder: string;
  readonly purchase: string;
  readonly units: number;
  /** A row of the purchases, or none. */
  readonly find: (table: string, where: string) => Promise<string>;
}
type Mutation = (aim: Aim) => Promise<string> | string;

const some = ({ order, units }: Aim) => `[{ id: "${order}", quantity: ${units} }]`;
const setStatus =
  (status: string): Mutation =>
  ({ order }) =>
    `updateOrderStatus(id: "${order}", status: ${status}) { id }`;
const request =
  (kind: string): Mutation =>
  (aim) => {
    const input = `purchaseId: "${aim.ofOrder}", kind: ${kind}, reason: Damaged, lines: ${some(aim)}`;
    return `requestReturn(input: { ${input} }) { id }`;
  };
const stepOfReturn =
  (name: string, ...states: string[]): Mutation =>
  async ({ find }) =>
    `${name}(id: "${await find('returns', `state = ANY ('{${states.join()}}')`)}") { id }`;

const MUTATIONS: Record<Exclude<Step['do'], 'place' | 'proforma'>, Mutation> = {
  change: ({ order, units }) =>
    `changeOrder(orderId: "${order}", quantity: ${units}, totalPrice: 999999) { id }`,
  address: ({ purchase, units }) => {
    const to = units % 2 === 1 ? `destination: 1, ` : '';
    const address = `{ lines: ["Ring ${units}"], city: "Dhaka", country: "BD" }`;
    return `changePurchase(purchaseId: "${purchase}", input: { ${to}deliverTo: ${address} }) { id }`;
  },
  approve: setStatus('Approved'),
  pending: setStatus('Pending'),
  ship: (aim) => `shipOrders(input: { ids: ["${aim.order}"], quantities: ${some(aim)} }) { error { code } }`,
  both: async ({ purchase }) => {
    const ids = await rows('SELECT id FROM orders WHERE purchase_id = $1', purchase);
    return `shipOrders(input: { ids: [${ids.map(({ id }: { id: string }) => `"${id}"`).join()}] }) { error { code } }`;
  },
  undo: ({ order }) => `undoShipping(input: { ids: ["${order}"] }) { error { code } }`,
  void: async ({ find }) =>
    `voidShipment(id: "${await find('shipments', 'voided_at IS NULL')}", reason: "It came back") { id }`,
  request: request('Return'),
  claim: request('Claim'),
  accept: stepOfReturn('approveReturn', 'Requested'),
  receive: stepOfReturn('receiveReturn', 'Approved'),
  restock: stepOfReturn('restockReturn', 'Received'),
  credit: stepOfReturn('creditReturn', 'Restocked', 'Scrapped', 'Approved'),
  delete: ({ order }) => `deleteOrder(id: "${order}") { id }`,
  invoice: ({ purchase }) => `issueInvoice(purchaseId: "${purchase}") { id }`,
};
/** Actions of the buyer only, and those of the buyer or a clerk. */
const BY_BUYER: readonly string[] = ['request', 'claim'];
const BY_BOTH: readonly string[] = ['change', 'address', 'delete'];

/** One step. Returns the code of its refusal. */
async function take(world: World, given: Step): Promise<string | undefined> {
  const { nth, isByBuyer, clerk } = given;
  const isReturn = BY_BUYER.includes(given.do);
  const units = isReturn ? 1 + (given.units % 4) : given.units;
  const purchase = at(world.purchases, nth);
  if (given.do === 'place') return place(world, given);
  if (given.do === 'proforma') return proforma(purchase);
  const order = isReturn
    ? await oneOf(world, nth, 'orders', 'shipped_quantity > returned_quantity')
    : at([...world.placed.keys()], nth);
  const [row] = await rows('SELECT purchase_id AS id FROM orders WHERE id = $1', order);
  const find = (table: string, where: string) => oneOf(world, nth, table, where);
  const mutation = await MUTATIONS[given.do]({ order, ofOrder: row?.id, purchase, units, find });
  const isBuyer = isReturn || (isByBuyer && BY_BOTH.includes(given.do));
  return ask(isBuyer ? world.buyer : (clerks[clerk] as Person), mutation);
}

async function proforma(purchaseId: string): Promise<undefined> {
  // Of two workers at the same time, one is refused, and its job runs again.
  await makeProforma(forJob(shop.services), { purchaseId }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'documents_one_proforma')) throw error;
  });
  await replaceProformaOf(forJob(shop.services), { purchaseId });
}

const REFUSALS = [
  ...['NOT_FOUND', 'MORE_THAN_OPEN', 'MORE_THAN_SHIPPED', 'BAD_USER_INPUT', 'BREAK_LOST', 'BELOW_MINIMUM'],
  ...['ORDER_SHIPPED', 'ORDER_PAID', 'WRONG_STATE'],
];

/** `lowered` is what the history says, `lines` what the shipments say. */
const BOOKS = `
  SELECT id, quantity, made_quantity AS made, status, shipped_quantity AS shipped, returned_quantity AS returned,
    deleted_at IS NOT NULL AS "isDeleted", unit_price_cents AS price, total_price_cents AS total,
    EXISTS (SELECT FROM pending_invoices WHERE order_id = orders.id) AS "isPending",
    invoice_pending_since IS DISTINCT FROM (SELECT since FROM pending_invoices WHERE order_id = orders.id) AS strayed,
    (SELECT coalesce(sum(from_state::int - to_state::int), 0)::int FROM order_events
      WHERE order_id = orders.id AND kind = 'QUANTITY_CHANGED') AS lowered,
    (SELECT coalesce(sum(lines.quantity), 0)::int FROM shipment_lines lines JOIN shipments ON shipments.id = shipment_id
      WHERE order_id = orders.id AND voided_at IS NULL) AS lines,
    (SELECT coalesce(sum(quantity), 0)::int FROM document_orders WHERE order_id = orders.id AND kind = 'Invoice') AS invoiced,
    (SELECT coalesce(sum(quantity), 0)::int FROM document_orders WHERE order_id = orders.id AND kind = 'CreditNote') AS credited
  FROM orders WHERE purchase_id = ANY ($1)`;
const MONEY = `
  SELECT purchases.id, sum(tax_cents)::int AS tax, tax_on(sum(total_price_cents), tax_basis_points)::int AS rounded,
    (SELECT coalesce(sum(open), 0)::int FROM invoice_balances WHERE purchase_id = purchases.id) AS open,
    (SELECT coalesce(sum(gross), 0)::int FROM order_dues WHERE purchase_id = purchases.id AND invoice_id IS NOT NULL) AS dues
  FROM purchases JOIN orders ON purchase_id = purchases.id WHERE purchases.id = ANY ($1) GROUP BY purchases.id`;
/** Shipments to more than one address. */
const TO_SEVERAL = `
  SELECT lines.shipment_id FROM shipment_lines lines JOIN orders ON orders.id = order_id WHERE purchase_id = ANY ($1)
  GROUP BY lines.shipment_id HAVING count(DISTINCT coalesce(destination, 0)) > 1`;
const WEEKS = `
  SELECT coalesce(sum(booked), 0)::int AS booked,
    (SELECT coalesce(sum(made_quantity), 0)::int FROM orders WHERE tool_id = ANY ($1) AND deleted_at IS NULL) AS made,
    EXISTS (SELECT FROM orders WHERE tool_id = ANY ($1) AND deleted_at IS NOT NULL) AS "isDeleted"
  FROM production_weeks WHERE tool_id = ANY ($1)`;

async function check({ purchases, placed, tools }: World): Promise<void> {
  expect(await shop.dataSource.query(STRAYED)).toEqual([]);
  for (const book of await rows(BOOKS, purchases)) {
    const open = book.isDeleted ? 0 : book.quantity - book.shipped;
    const cancelled = book.lowered + (book.isDeleted ? book.quantity - book.shipped : 0);
    expect(open + book.shipped + cancelled).toBe(placed.get(book.id));
    expect(Math.min(open, book.shipped, cancelled)).toBeGreaterThanOrEqual(0);
    expect(book.lines).toBe(book.shipped);
    expect(book.returned).toBeLessThanOrEqual(book.shipped);
    expect(book.credited).toBeLessThanOrEqual(book.invoiced);
    expect(book.invoiced).toBeLessThanOrEqual(book.quantity);
    expect(book.total).toBe(book.price * book.quantity);
    // From the stock, an order is invoiced once it is approved; of what is made, what has left.
    const due = book.made > 0 ? book.shipped : book.quantity;
    if (!book.isDeleted) expect(book.isPending).toBe(book.status !== 'Pending' && book.invoiced < due);
    // What the release before reads.
    expect(book.strayed).toBe(false);
  }
  for (const { tax, rounded, open, dues } of await rows(MONEY, purchases)) {
    expect(tax).toBe(rounded);
    expect(open).toBe(dues);
  }
  expect(await rows(TO_SEVERAL, purchases)).toEqual([]);
  const [{ booked, made, isDeleted }] = await rows(WEEKS, tools);
  if (isDeleted) expect(booked).toBeGreaterThanOrEqual(made);
  else expect(booked).toBe(made);
  expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
}

it(
  'any steps keep ordered = open + shipped + cancelled, ledger = stock, and invoices as the rule says',
  async () => {
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        const admin = clerks[0] as Person;
        const { owner: buyer } = await aCreditCompany(shop, { admin, creditLimit: 1e9 });
        const given = { minimumOrder: 2, priceBreaks: [{ minQuantity: 10, unitPrice: 733 }] };
        const made = { ...given, availableStock: 15, supply: ToolSupply.MADE_TO_ORDER, weeklyCapacity: 10 };
        const tools = [(await aTool(shop, given)).id, (await aTool(shop, made)).id];
        const world: World = { buyer, tools, purchases: [], placed: new Map() };
        for (const units of [5, 12]) await place(world, { units } as Step);
        for (let from = 0; from < steps.length;) {
          let to = from + 1;
          while (steps[to]?.isAtOnce && to < from + 4) to += 1;
          const group = steps.slice(from, to).map((one) => one.step);
          from = to;
          const codes = await Promise.all(group.map((one) => take(world, one)));
          for (const [index, code] of codes.entries()) {
            const outcome = `${group[index]?.do} ${code ? 'refused' : 'done'}`;
            outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
            if (code) expect(REFUSALS).toContain(code);
          }
          await check(world);
        }
      }),
      { numRuns: Math.ceil(STEPS / OF_A_LIFE), endOnFailure: STEPS > 1_000 },
    );
    if (process.env.STEPS)
      process.stdout.write(`${JSON.stringify(Object.fromEntries([...outcomes].sort()))}\n`);
  },
  10_000 + STEPS * 2_000,
);

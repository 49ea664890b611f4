import fc from 'fast-check';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { STRAYED } from '../../../support/books';
import { aPurchase, aTool } from '../../../support/builders';
import { aCreditCompany } from '../../../support/credit';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

let shop: TestShop;
let clerks: Person[];
beforeAll(async () => {
  shop = await startShop();
  clerks = await Promise.all([shop.admin(), shop.admin()]);
  await setTax(shop, clerks[0] as Person, { country: 'BD', basisPoints: 333, fromDay: '2026-01-01' });
});
afterAll(() => shop.close());

const ORDERED = 20;

const who = {
  clerk: fc.nat({ max: 1 }),
  order: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 0, max: 9 }),
};
const nth = fc.nat({ max: 5 });
const doing = <Name extends string>(name: Name) => fc.record({ do: fc.constant(name), nth, ...who });
const step = fc.oneof(
  { weight: 3, arbitrary: doing('ship') },
  { weight: 5, arbitrary: doing('request') },
  { weight: 2, arbitrary: doing('claim') },
  { weight: 5, arbitrary: doing('approve') },
  { weight: 1, arbitrary: doing('refuse') },
  { weight: 4, arbitrary: doing('receive') },
  { weight: 4, arbitrary: doing('restock') },
  { weight: 5, arbitrary: doing('credit') },
  { weight: 1, arbitrary: doing('void') },
  { weight: 1, arbitrary: doing('undo') },
  { weight: 1, arbitrary: doing('status') },
  { weight: 1, arbitrary: doing('delete') },
);
type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never;
/** Sequential groups of concurrent steps. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), {
  minLength: 8,
  maxLength: 16,
  size: 'max',
});
/** Before them, most units leave, and some of them come back. */
const BEGINNING: readonly Step[] = [0, 1, 2].flatMap((order) =>
  (['ship', 'request', 'approve', 'receive'] as const).map((name) => ({
    do: name,
    clerk: 0,
    nth: 0,
    order,
    quantity: name === 'ship' ? 15 : 4,
  })),
);

interface World {
  readonly purchaseId: string;
  readonly ids: readonly string[];
  readonly buyer: Person;
}

const ask = async (as: Person, mutation: string): Promise<string | undefined> => {
  const { data, code } = await shop.gql(`mutation { ${mutation} }`, { as });
  return code ?? Object.values<any>(data ?? {})[0]?.[0]?.error?.code;
};
const nthOf = async (sql: string, at: number, value: unknown): Promise<string> => {
  const rows = await shop.dataSource.query(sql, [value]);
  return rows[at % rows.length]?.id ?? value;
};

/** A return, mostly one that is in the given state. */
const itsReturn = async ({ purchaseId }: World, { nth: at }: Step, ...states: string[]): Promise<string> => {
  const rows = await shop.dataSource.query(
    'SELECT id FROM returns WHERE purchase_id = $1 ORDER BY state::text = ANY ($2) DESC, id',
    [purchaseId, states],
  );
  return rows[(at % 3) % rows.length]?.id ?? purchaseId;
};
const itsShipment = ({ purchaseId }: World, { nth: at }: Step) =>
  nthOf('SELECT id FROM shipments WHERE purchase_id = $1 ORDER BY id', at, purchaseId);
const itsOrder = ({ ids }: World, { order }: Step) => ids[order] ?? '';
const unitsOf = (world: World, given: Step) =>
  `[{ id: "${itsOrder(world, given)}", quantity: ${given.quantity} }]`;

type Mutation = (world: World, given: Step) => Promise<string> | string;

const request =
  (kind: string): Mutation =>
  (world, given) => {
    const asked = `kind: ${kind}, reason: Damaged, lines: ${unitsOf(world, given)}`;
    return `requestReturn(input: { purchaseId: "${world.purchaseId}", ${asked} }) { id }`;
  };
const counted =
  (name: string, state: string): Mutation =>
  async (world, given) => {
    const some = given.nth % 2 ? `, quantities: ${unitsOf(world, given)}` : '';
    return `${name}(id: "${await itsReturn(world, given, state)}"${some}) { id }`;
  };

const MUTATIONS: Record<Step['do'], Mutation> = {
  ship(world, given) {
    const ids = `["${itsOrder(world, given)}"]`;
    const anyway = `shipUnpaid: { ids: ${ids}, reason: "A good customer" }`;
    return `shipOrders(input: { ids: ${ids}, quantities: ${unitsOf(world, given)}, ${anyway} }) { error { code } }`;
  },
  request: request('Return'),
  claim: request('Claim'),
  approve: async (world, given) =>
    `approveReturn(id: "${await itsReturn(world, given, 'Requested')}") { id }`,
  refuse: async (world, given) =>
    `refuseReturn(id: "${await itsReturn(world, given, 'Requested', 'Approved')}", answer: "It was used") { id }`,
  receive: counted('receiveReturn', 'Approved'),
  restock: counted('restockReturn', 'Received'),
  credit: async (world, given) =>
    `creditReturn(id: "${await itsReturn(world, given, 'Restocked', 'Scrapped')}") { id }`,
  void: async (world, given) =>
    `voidShipment(id: "${await itsShipment(world, given)}", reason: "It came back") { id }`,
  undo: (world, given) => `undoShipping(input: { ids: ["${itsOrder(world, given)}"] }) { error { code } }`,
  status(world, given) {
    const status = ['Pending', 'Approved', 'Shipped'][given.nth % 3];
    return `updateOrderStatus(id: "${itsOrder(world, given)}", status: ${status}) { id }`;
  },
  delete: (world, given) => `deleteOrder(id: "${itsOrder(world, given)}") { id }`,
};

async function take(world: World, given: Step): Promise<string | undefined> {
  const isByBuyer = given.do === 'request' || given.do === 'claim';
  const as = isByBuyer ? world.buyer : (clerks[given.clerk] as Person);
  return ask(as, await MUTATIONS[given.do](world, given));
}

const REFUSALS = [
  ...['NOT_FOUND', 'MORE_THAN_OPEN', 'MORE_THAN_SHIPPED', 'BAD_USER_INPUT'],
  ...['ORDER_SHIPPED', 'ORDER_PAID', 'WRONG_STATE'],
];

/** `returns` is what the lines of returns say, `restocked` what the ledger has of them. */
const BOOKS = `
  SELECT number, quantity, shipped_quantity AS shipped, returned_quantity AS returned, deleted_at IS NOT NULL AS deleted,
    (SELECT coalesce(sum(coalesce(received_quantity, return_lines.quantity)), 0)::int
      FROM return_lines JOIN returns ON returns.id = return_id WHERE order_id = orders.id AND state <> 'Refused') AS returns,
    (SELECT coalesce(sum(restocked_quantity), 0)::int FROM return_lines WHERE order_id = orders.id) AS restocked,
    (SELECT coalesce(sum(quantity), 0)::int FROM stock_movements WHERE order_id = orders.id AND kind = 'Return') AS moved,
    (SELECT coalesce(sum(quantity), 0)::int FROM document_orders WHERE order_id = orders.id AND kind = 'Invoice') AS invoiced,
    (SELECT coalesce(sum(quantity), 0)::int FROM document_orders WHERE order_id = orders.id AND kind = 'CreditNote') AS credited,
    (SELECT coalesce(sum(coalesce(received_quantity, return_lines.quantity)), 0)::int
      FROM return_lines JOIN returns ON returns.id = return_id WHERE order_id = orders.id AND state = 'Credited') AS claimed
  FROM orders WHERE id = ANY ($1)`;
const INVOICES = `
  SELECT open, credited, total FROM invoice_balances WHERE purchase_id = $1 AND (open < 0 OR credited > total)`;
const OWED = `
  SELECT (SELECT coalesce(sum(open), 0)::int FROM invoice_balances WHERE purchase_id = $1) AS open,
    (SELECT coalesce(sum(gross), 0)::int FROM order_dues WHERE purchase_id = $1 AND invoice_id IS NOT NULL) AS dues`;

it('any steps keep returned ≤ shipped, ledger = stock, credited ≤ invoiced', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (groups) => {
      const { owner: buyer } = await aCreditCompany(shop, { admin: clerks[0] as Person, creditLimit: 1e9 });
      const given = { price: 100, minimumOrder: 1, availableStock: 45 };
      const made = { ...given, availableStock: 5, supply: ToolSupply.MADE_TO_ORDER };
      const lines: object[] = [];
      for (const tool of [given, made, given])
        lines.push({ toolId: (await aTool(shop, tool)).id, quantity: ORDERED });
      const { data } = await aPurchase(shop, { by: buyer, lines });
      const { id: purchaseId, orders } = data.placePurchase;
      const ids: string[] = orders.map(({ id }: { id: string }) => id);
      for (const group of [...BEGINNING.map((each) => [each]), ...groups]) {
        const codes = await Promise.all(group.map((each) => take({ purchaseId, ids, buyer }, each)));
        for (const code of codes) if (code) expect(REFUSALS).toContain(code);
        for (const book of await shop.dataSource.query(BOOKS, [ids])) {
          expect(book.returned).toBe(book.returns);
          expect(book.returned).toBeLessThanOrEqual(book.shipped);
          expect(book.moved).toBe(book.restocked);
          expect(book.credited).toBeLessThanOrEqual(book.invoiced);
          if (!book.deleted) expect(book.credited).toBe(book.claimed);
        }
        expect(await shop.dataSource.query(INVOICES, [purchaseId])).toEqual([]);
        expect(await shop.dataSource.query(STRAYED)).toEqual([]);
        const [{ open, dues }] = await shop.dataSource.query(OWED, [purchaseId]);
        expect(open).toBe(dues);
        expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
      }
    }),
    { numRuns: 8 },
  );
});

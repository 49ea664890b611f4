import fc from 'fast-check';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { anOrder, aTool } from '../../../support/builders';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let clerks: Person[];
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  clerks = await Promise.all([shop.admin(), shop.admin()]);
  buyer = await shop.customer();
});
afterAll(() => shop.close());

const ORDERED = 20;
const STOCK = 100;

const clerk = fc.nat({ max: 1 });
const order = fc.nat({ max: 2 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('ship' as const),
      clerk,
      order,
      quantity: fc.integer({ min: 0, max: 21 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), clerk, nth: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), clerk, order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      clerk,
      order,
      status: fc.constantFrom('Pending', 'Approved', 'Shipped'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), clerk, order }) },
);
type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never;
/** Sequential groups of concurrent steps. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });

const ask = async (as: Person, mutation: string): Promise<string | undefined> => {
  const { data, code } = await shop.gql(`mutation { ${mutation} }`, { as });
  return code ?? Object.values<any>(data ?? {})[0]?.[0]?.error?.code;
};

async function take(ids: readonly string[], given: Step): Promise<string | undefined> {
  const as = clerks[given.clerk] as Person;
  const id = ids['order' in given ? given.order : 0] ?? '';
  switch (given.do) {
    case 'ship': {
      const units = `quantities: [{ id: "${id}", quantity: ${given.quantity} }]`;
      const anyway = `shipUnpaid: { ids: ["${id}"], reason: "A good customer" }`;
      return ask(as, `shipOrders(input: { ids: ["${id}"], ${units}, ${anyway} }) { error { code } }`);
    }
    case 'undo':
      return ask(as, `undoShipping(input: { ids: ["${id}"] }) { error { code } }`);
    case 'status':
      return ask(as, `updateOrderStatus(id: "${id}", status: ${given.status}) { id }`);
    case 'delete':
      return ask(as, `deleteOrder(id: "${id}") { id }`);
    case 'void': {
      const shipments = await shop.dataSource.query(
        `SELECT DISTINCT shipment_id AS id FROM shipment_lines WHERE order_id = ANY ($1) ORDER BY 1`,
        [ids],
      );
      const shipment = shipments[given.nth]?.id ?? ids[0];
      return ask(as, `voidShipment(id: "${shipment}", reason: "It came back") { id }`);
    }
  }
}

const REFUSALS = ['NOT_FOUND', 'MORE_THAN_OPEN', 'BAD_USER_INPUT', 'ORDER_SHIPPED', 'WRONG_STATE'];

/** Errors in each order. `left` comes from its lines and its history. */
const BOOKS = `
  SELECT number, status, shipped_quantity AS shipped, deleted_at IS NOT NULL AS deleted,
    (SELECT coalesce(sum(lines.quantity), 0)::int FROM shipment_lines lines JOIN shipments ON shipments.id = shipment_id
      WHERE order_id = orders.id AND voided_at IS NULL) AS lines,
    shipment_id IS DISTINCT FROM CASE WHEN status = 'Shipped' THEN (
      SELECT lines.shipment_id FROM shipment_lines lines JOIN shipments ON shipments.id = lines.shipment_id
      WHERE order_id = orders.id AND voided_at IS NULL ORDER BY lines.id DESC LIMIT 1) END AS strayed,
    (SELECT to_state FROM order_events WHERE order_id = orders.id AND kind <> 'DELETED'
      ORDER BY order_events.id DESC LIMIT 1) AS "lastStatus",
    (SELECT coalesce(sum(quantity), 0)::int FROM stock_movements WHERE order_id = orders.id) AS moved
  FROM orders WHERE id = ANY ($1)`;

it('any steps of two clerks keep ordered = open + shipped + cancelled, and none of them below 0', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (groups) => {
      const tool = await aTool(shop, { minimumOrder: 1, availableStock: STOCK });
      const ids = await Promise.all(
        [1, 2, 3].map(() => anOrder(shop, { by: buyer, tool, quantity: ORDERED })),
      );
      for (const group of groups) {
        const codes = await Promise.all(group.map((each) => take(ids, each)));
        for (const code of codes) if (code) expect(REFUSALS).toContain(code);
        for (const {
          status,
          shipped,
          deleted,
          lines,
          lastStatus,
          moved,
          strayed,
        } of await shop.dataSource.query(BOOKS, [ids])) {
          const [open, cancelled] = deleted ? [0, ORDERED - shipped] : [ORDERED - shipped, 0];
          expect(Math.min(open, shipped, cancelled)).toBeGreaterThanOrEqual(0);
          expect(lines).toBe(shipped);
          expect(status === 'Shipped').toBe(shipped === ORDERED);
          expect(lastStatus).toBe(status);
          // What the release before reads.
          expect(strayed).toBe(false);
          // Cancelled units are in stock again, and no others.
          expect(moved).toBe(cancelled - ORDERED);
        }
        expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});

import fc from 'fast-check';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { aTool } from '../../../support/builders';
import { RECEIVED_ON } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let customers: Person[];
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  customers = await Promise.all([shop.customer(), shop.customer(), shop.customer()]);
  admin = await shop.admin();
});
afterAll(() => shop.close());

const STOCK = 40;

type Step =
  | { do: 'place'; who: number; tool: number; quantity: number; key: number | null }
  | { do: 'delete'; who: number; order: number }
  | { do: 'status'; order: number; status: string }
  | { do: 'pay'; order: number }
  | { do: 'sell-off'; tool: number };

const who = fc.integer({ min: 0, max: 3 });
const nth = fc.nat({ max: 11 });
const tool = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who,
      tool,
      quantity: fc.integer({ min: 0, max: 15 }),
      key: fc.option(fc.nat({ max: 3 }), { freq: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), who, order: nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      order: nth,
      status: fc.constantFrom('Pending', 'Approved', 'Shipped'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), order: nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sell-off' as const), tool }) },
);
/** Sequential groups of concurrent steps. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });

interface World {
  readonly tools: { id: string; price: number }[];
  readonly run: number;
}

const person = (index: number) => customers[index] ?? admin;
const placed = async ({ tools }: World, index: number): Promise<{ id: string; total: number }> => {
  const rows = await shop.dataSource.query(
    'SELECT id, total_price_cents AS total FROM orders WHERE tool_id = ANY($1) ORDER BY id OFFSET $2 LIMIT 1',
    [tools.map(({ id }) => id), index],
  );
  return rows[0] ?? { id: '01890000-0000-7000-8000-000000000000', total: 1 };
};

async function take(world: World, step: Step): Promise<string | undefined> {
  switch (step.do) {
    case 'place': {
      const { id, price } = world.tools[step.tool] ?? { id: '', price: 0 };
      const { code } = await shop.gql(
        'mutation ($i: PlaceOrderInput!, $k: String) { placeOrder(input: $i, idempotencyKey: $k) { id } }',
        {
          variables: {
            i: { toolId: id, quantity: step.quantity, totalPrice: step.quantity * price },
            k: step.key === null ? null : `${world.run}-${step.key}`,
          },
          as: person(step.who),
        },
      );
      return code;
    }
    case 'delete':
      return (
        await shop.rest('DELETE', `/order/${(await placed(world, step.order)).id}`, { as: person(step.who) })
      ).body.code;
    case 'status': {
      const { id } = await placed(world, step.order);
      return (await shop.rest('PUT', `/order/update/${id}`, { body: { status: step.status }, as: admin }))
        .body.code;
    }
    case 'pay': {
      const { id, total } = await placed(world, step.order);
      const { code } = await shop.gql(
        'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPayment(id: $id, input: $i) { id } }',
        {
          variables: {
            id,
            i: { amount: total, reference: 'r', receivedOn: RECEIVED_ON, confirmDuplicate: true },
          },
          as: admin,
        },
      );
      return code;
    }
    case 'sell-off':
      return (await shop.rest('DELETE', `/tool/${world.tools[step.tool]?.id}`, { as: admin })).body.code;
  }
}

const REFUSALS = [
  'NOT_FOUND',
  'BELOW_MINIMUM',
  'INSUFFICIENT_STOCK',
  'BAD_USER_INPUT',
  'ORDER_PAID',
  'ORDER_SHIPPED',
  'IDEMPOTENCY_KEY_REUSED',
];

/** Invariants of each tool after any sequence. */
const BOOKS = `
  SELECT t.available_stock AS stock,
    coalesce(sum(o.quantity) FILTER (WHERE o.deleted_at IS NULL OR o.status = 'Shipped'), 0)::int AS sold,
    count(*) FILTER (WHERE o.total_price_cents <> o.quantity * o.unit_price_cents OR o.quantity < 3)::int AS wrong,
    count(*) FILTER (WHERE o.payment = 'paid' AND (o.deleted_at IS NOT NULL OR p.amount_cents IS DISTINCT FROM o.total_price_cents))::int AS misbooked,
    count(*) FILTER (WHERE o.payment = 'unpaid' AND p.id IS NOT NULL)::int AS unbooked,
    count(*) FILTER (WHERE o.id IS NOT NULL AND (SELECT e.to_state FROM order_events e WHERE e.order_id = o.id
      AND e.kind IN ('PLACED', 'STATUS_CHANGED') ORDER BY e.id DESC LIMIT 1) <> o.status::text)::int AS mistold
  FROM tools t LEFT JOIN orders o ON o.tool_id = t.id LEFT JOIN payments p ON p.order_id = o.id
  WHERE t.id = ANY($1) GROUP BY t.id`;

it('any sequence of orders, deletions, status changes, payments and sell-offs preserves stock + sold, and no stock is negative', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(history, async (groups) => {
      const tools = await Promise.all(
        [300, 700].map((price) => aTool(shop, { price, minimumOrder: 3, availableStock: STOCK })),
      );
      const world = { tools, run: (run += 1) };
      for (const group of groups) {
        const codes = await Promise.all(group.map((each) => take(world, each)));
        for (const code of codes) if (code) expect(REFUSALS).toContain(code);
        const books = await shop.dataSource.query(BOOKS, [tools.map(({ id }) => id)]);
        for (const { stock, sold, ...faults } of books) {
          expect(stock).toBeGreaterThanOrEqual(0);
          expect(stock + sold).toBe(STOCK);
          expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
          expect(faults).toEqual({ wrong: 0, misbooked: 0, unbooked: 0, mistold: 0 });
        }
      }
    }),
    { numRuns: 25 },
  );
});

import fc from 'fast-check';
import { stockDifferences } from '../../../../src/modules/catalogue/stock/stock.service';
import { aTool } from '../../../support/builders';
import { RECEIVED_ON } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let buyers: Person[];
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  buyers = await Promise.all([shop.customer(), shop.customer(), shop.customer()]);
  admin = await shop.admin();
});
afterAll(() => shop.close());

const STOCK = 60;
const TOOLS = [
  { price: 300, minimumOrder: 1, priceBreaks: [{ minQuantity: 8, unitPrice: 199 }] },
  { price: 700, minimumOrder: 3 },
  { price: 900, minimumOrder: 2, orderMultiple: 2, priceBreaks: [{ minQuantity: 4, unitPrice: 850 }] },
  { price: 0, minimumOrder: 1 },
];

const line = fc.record({
  tool: fc.nat({ max: TOOLS.length - 1 }),
  quantity: fc.integer({ min: 1, max: 12 }),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who: fc.nat({ max: 2 }),
      lines: fc.uniqueArray(line, { selector: ({ tool }) => tool, minLength: 1, maxLength: 4 }),
      key: fc.option(fc.nat({ max: 3 }), { freq: 3 }),
      isGenerous: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), nth: fc.nat({ max: 5 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('receive' as const), tool: fc.nat({ max: 3 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** Sequential groups of concurrent steps. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });

interface World {
  readonly tools: readonly string[];
  readonly run: number;
}
const nthOf = async (sql: string, { tools }: World, nth: number) =>
  (await shop.dataSource.query(`${sql} ORDER BY 1 OFFSET $2 LIMIT 1`, [tools, nth]))[0];

async function buy(world: World, { who, lines, key, isGenerous }: Step & { do: 'buy' }) {
  const as = buyers[who];
  const given = lines.map(({ tool, quantity }) => ({ toolId: world.tools[tool], quantity }));
  const checked = await shop.gql('query ($l: [LineInput!]!) { checkLines(lines: $l) { total } }', {
    variables: { l: given },
  });
  const totalPrice = Math.max(0, checked.data.checkLines.total - (isGenerous ? 0 : 1));
  const k = key === null ? null : `${world.run}-${key}`;
  const { code } = await shop.gql(
    'mutation ($i: PlacePurchaseInput!, $k: String) { placePurchase(input: $i, idempotencyKey: $k) { id } }',
    { variables: { i: { lines: given, totalPrice }, k }, as },
  );
  return code;
}

async function take(world: World, step: Step): Promise<string | undefined> {
  switch (step.do) {
    case 'buy':
      return buy(world, step);
    case 'cancel': {
      const order = await nthOf('SELECT id FROM orders WHERE tool_id = ANY ($1)', world, step.nth);
      return order && (await shop.rest('DELETE', `/order/${order.id}`, { as: admin })).body.code;
    }
    case 'pay': {
      const due = await nthOf(
        `SELECT purchase_id AS id, sum(total_price_cents) FILTER (WHERE deleted_at IS NULL AND payment = 'unpaid')::int AS due
         FROM orders WHERE tool_id = ANY ($1) GROUP BY 1`,
        world,
        step.nth,
      );
      const input = {
        amount: due?.due ?? 0,
        reference: 'r',
        receivedOn: RECEIVED_ON,
        confirmDuplicate: true,
      };
      const { code } = await shop.gql(
        'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { id } }',
        { variables: { id: due?.id ?? 'none', i: input }, as: admin },
      );
      return code;
    }
    case 'receive':
      return (
        await shop.gql('mutation ($id: ID!) { receiveStock(toolId: $id, input: { quantity: 5 }) { id } }', {
          variables: { id: world.tools[step.tool] },
          as: admin,
        })
      ).code;
  }
}

const REFUSALS = [
  'NOT_FOUND',
  'LINES_REFUSED',
  'PRICE_CHANGED',
  'ORDER_PAID',
  'AMOUNT_MISMATCH',
  'IDEMPOTENCY_KEY_REUSED',
];

/** Errors in the stock of the tools: none, after any history. */
const FAULTS = `
  SELECT 'stock' AS fault, t.sku AS at FROM tools t WHERE t.id = ANY ($1) AND (t.available_stock < 0
    OR t.available_stock + (SELECT coalesce(sum(quantity), 0) FROM orders WHERE tool_id = t.id AND deleted_at IS NULL)
      <> ${STOCK} + (SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE tool_id = t.id AND kind = 'Receipt'))
  UNION ALL SELECT 'price', o.number FROM orders o JOIN tools t ON t.id = o.tool_id
    WHERE t.id = ANY ($1) AND o.unit_price_cents <> coalesce((
      SELECT "unitPrice" FROM jsonb_to_recordset(t.price_breaks) AS rung ("minQuantity" int, "unitPrice" bigint)
      WHERE "minQuantity" <= o.quantity ORDER BY 1 LIMIT 1), t.price_cents)
  UNION ALL SELECT 'payment', p.number FROM purchases p JOIN payments paid ON paid.purchase_id = p.id
    WHERE paid.amount_cents <> (SELECT sum(total_price_cents) FROM orders WHERE purchase_id = p.id AND payment = 'paid')
  UNION ALL SELECT 'unpaid', o.number FROM orders o WHERE o.tool_id = ANY ($1) AND (o.payment = 'paid') <> EXISTS (
    SELECT FROM payments paid WHERE paid.order_id = o.id OR (paid.purchase_id = o.purchase_id AND o.deleted_at IS NULL))
  UNION ALL SELECT 'key', key FROM idempotency_keys k LEFT JOIN purchases p ON p.id = k.purchase_id
    WHERE k.purchase_id IS NOT NULL AND p.customer_id <> k.user_id
  UNION ALL SELECT 'half', p.number FROM purchases p WHERE NOT EXISTS (SELECT FROM orders WHERE purchase_id = p.id)`;

it('random carts of random buyers at the same time conserve stock, ledger, totals and keys', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(history, async (groups) => {
      const made = await Promise.all(TOOLS.map((terms) => aTool(shop, { ...terms, availableStock: STOCK })));
      const world = { tools: made.map(({ id }) => id), run: (run += 1) };
      for (const group of groups) {
        const codes = await Promise.all(group.map((each) => take(world, each)));
        for (const code of codes) if (code) expect(REFUSALS).toContain(code);
        expect(await shop.dataSource.query(FAULTS, [world.tools])).toEqual([]);
        expect(await stockDifferences(shop.dataSource.manager)).toEqual([]);
      }
    }),
    { numRuns: 20 },
  );
});

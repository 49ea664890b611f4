import fc from 'fast-check';
import { aFamily, aPurchase, aTool, recordPayment } from '../../../support/builders';
import { aCompany, aTestCompany } from '../../../support/companies';
import { approveAll } from '../../../support/credit';
import { ship } from '../../../support/payments';
import { aQuote, aQuoteRequest } from '../../../support/quotes';
import { aReturn, stepReturn } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { journal, numbersOf, setAccounts } from '../../receivables/books/journal';

/**
 * Two shops with the same history, but one has the steps of a test company, too. Stock, promised weeks, numbers, books and
 * figures of both are equal.
 */
interface Bought {
  readonly id: string;
  readonly purchaseId: string;
  readonly quantity: number;
}
interface World {
  readonly shop: TestShop;
  readonly admin: Person;
  readonly buyers: readonly Person[];
  readonly orders: readonly Bought[][];
  tools: readonly Tool[];
}

const [ORDINARY, TEST] = [0, 1];
const WHAT = ['place', 'place', 'approve', 'ship', 'delete', 'pay', 'lower', 'return', 'quote'] as const;
const step = fc.record({
  who: fc.constantFrom(ORDINARY, TEST, TEST),
  what: fc.constantFrom(...WHAT),
  tool: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 5, max: 30 }),
  which: fc.nat({ max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function aWorld(): Promise<World> {
  const shop = await startShop();
  const admin = await shop.admin();
  const buyers = [await shop.customer(), await shop.customer()];
  const terms = { terms: 'Net30' };
  await aCompany(shop, { owner: buyers[ORDINARY] as Person, admin, terms });
  await aTestCompany(shop, { owner: buyers[TEST] as Person, admin });
  await setAccounts(shop, admin, numbersOf([]));
  return { shop, admin, buyers, orders: [[], []], tools: [] };
}

async function withTools(world: World): Promise<void> {
  const { shop } = world;
  const familyId = await aFamily(shop, { weeklyCapacity: 40 });
  world.tools = [
    await aTool(shop, { price: 1_000, availableStock: 60 }),
    await aTool(shop, { price: 1_300, availableStock: 200 }),
    await aTool(shop, { price: 900, availableStock: 20, supply: 'MADE_TO_ORDER' as never, familyId }),
  ];
}

/** Takes a step. Returns the code of its refusal, if it is refused. */
async function take(world: World, { who, what, tool, quantity, which }: Step): Promise<string | undefined> {
  const { shop, admin } = world;
  const by = world.buyers[who] as Person;
  const orders = world.orders[who] ?? [];
  if (what === 'place') {
    const lines = [{ toolId: world.tools[tool]?.id, quantity }];
    const { data, code } = await aPurchase(shop, { by, lines });
    if (data)
      orders.push({ id: data.placePurchase.orders[0].id, purchaseId: data.placePurchase.id, quantity });
    return code;
  }
  if (what === 'quote') {
    const request = await aQuoteRequest(shop, { by, toolId: world.tools[tool]?.id });
    await aQuote(shop, { request, admin });
    return undefined;
  }
  const order = orders[which % Math.max(1, orders.length)];
  return order && change(world, { by, what, order });
}

async function change(
  { shop, admin }: World,
  { by, what, order }: { by: Person; what: Step['what']; order: Bought },
): Promise<string | undefined> {
  const { id, purchaseId, quantity } = order;
  const call = (text: string) => shop.gql(text, { variables: { id }, as: by });
  if (what === 'approve')
    return approveAll(shop, { admin, purchaseId }).then(
      () => undefined,
      () => 'refused',
    );
  if (what === 'ship')
    await ship(shop, admin, [{ id, quantity: Math.ceil(quantity / 2) }]).catch(() => 'refused');
  if (what === 'delete') return (await call('mutation ($id: ID!) { deleteOrder(id: $id) { id } }')).code;
  if (what === 'pay')
    return (await recordPayment(shop, { id, amount: 5_000, as: admin, reference: `R-${quantity}` })).code;
  if (what === 'lower')
    return (
      await call('mutation ($id: ID!) { changeOrder(orderId: $id, quantity: 5, totalPrice: 9000000) { id } }')
    ).code;
  if (what === 'return') {
    const back = await aReturn(shop, { by, order: { id, purchaseId }, quantity: 1 }).catch(() => null);
    if (back === null) return 'refused';
    for (const next of ['approve', 'receive', 'restock', 'credit'] as const)
      await stepReturn(shop, { as: admin, step: next, id: back });
  }
  return undefined;
}

const SALES = 'revenue credited purchases orders averagePurchase';
const QUOTES = 'sent { count value } open { count value }';

/** What the shop says of itself. */
async function seen({ shop, admin, tools }: World) {
  const rows = (sql: string) => shop.dataSource.query(sql, [tools.map(({ id }) => id)]);
  const { data, errors } = await shop.gql(
    `{ salesFigures { now { ${SALES} } } quoteFigures { now { ${QUOTES} } } }`,
    { as: admin },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const ofOthers = `company_id IN (SELECT id FROM companies WHERE NOT is_test)`;
  return {
    stock: await rows(
      'SELECT available_stock FROM tools WHERE id = ANY ($1) ORDER BY array_position($1, id)',
    ),
    moves: await rows(
      'SELECT quantity, kind FROM stock_movements WHERE tool_id = ANY ($1) ORDER BY array_position($1, tool_id), id',
    ),
    weeks: await rows(
      'SELECT week, booked FROM production_weeks WHERE tool_id = ANY ($1) AND booked > 0 ORDER BY week',
    ),
    numbers: await shop.dataSource.query(
      `SELECT number FROM purchases WHERE ${ofOthers} UNION SELECT number FROM documents WHERE ${ofOthers}
        UNION SELECT number FROM quote_requests WHERE ${ofOthers} ORDER BY number`,
    ),
    // Each shop has ids of its own.
    journal: (await journal(shop, admin)).map((row) => ({ ...row, Source: '' })),
    figures: data,
  };
}

it('a shop with a test company is as it would be without it', async () => {
  const [both, alone] = [await aWorld(), await aWorld()];
  try {
    let tested = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
        await Promise.all([withTools(both), withTools(alone)]);
        for (const taken of steps) {
          const code = await take(both, taken);
          if (taken.who === ORDINARY)
            expect([taken.what, code]).toEqual([taken.what, await take(alone, taken)]);
          else tested += 1;
        }
        expect(await seen(both)).toEqual(await seen(alone));
      }),
      { numRuns: Number(process.env.RUNS ?? 4), endOnFailure: true },
    );
    expect(tested).toBeGreaterThan(0);
    expect(await both.shop.dataSource.query('SELECT FROM orders WHERE is_test LIMIT 1')).toHaveLength(1);
  } finally {
    await Promise.all([both.shop.close(), alone.shop.close()]);
  }
});

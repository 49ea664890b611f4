import fc from 'fast-check';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { atOnce } from '../../../support/at-once';
import { aPurchase, aTool } from '../../../support/builders';
import { aMember } from '../../../support/companies';
import { aCreditCompany, approveAll, exposed, grant, letPass } from '../../../support/credit';
import { RECEIVED_ON } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let tool: Tool;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  tool = await aTool(shop, { availableStock: 100_000, minimumOrder: 1 });
});
afterAll(() => shop.close());

const LIMIT = 100_000;
const buy = (by: Person, quantity: number, more: { key?: string; prepaid?: boolean } = {}) =>
  aPurchase(shop, { by, lines: [{ toolId: tool.id, quantity }], ...more });

/** The outcomes of four purchases at the same time: each of another tool, so that not their stock makes them wait for each other. */
async function ofFourTools(by: Person, companyId: string, quantity: number) {
  const tools = await Promise.all([1, 2, 3, 4].map(() => aTool(shop, { availableStock: 1_000 })));
  const held = { sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
  const purchases = tools.map(
    ({ id }) =>
      () =>
        aPurchase(shop, { by, lines: [{ toolId: id, quantity }] }),
  );
  return (await atOnce(shop, held, purchases)).map(({ code }) => code);
}

it('many buyers on the last of a credit limit at the same time: it is used up to the cent, and never passed', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: LIMIT });
  const member = await aMember(shop, { owner, companyId, role: 'Buyer' });
  await buy(owner, 70);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 3 === 2
        ? shop.rest('POST', '/order', {
            body: { toolId: tool.id, quantity: 15, totalPrice: 150 },
            as: at % 2 ? owner : member,
          })
        : buy(at % 2 ? owner : member, 15),
    ),
  );
  const codes = answers.map((answer) => ('code' in answer ? answer.code : answer.body.code) ?? 'placed');
  expect(codes.filter((code) => code === 'placed')).toHaveLength(2);
  expect(codes.filter((code) => code === 'CREDIT_LIMIT_EXCEEDED')).toHaveLength(10);
  expect(await exposed(shop, companyId)).toBe(LIMIT);
});

it('two concurrent purchases of different tools cannot jointly exceed the limit', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: LIMIT });
  const codes = await ofFourTools(owner, companyId, 60);
  expect(codes).toEqual([undefined, ...Array(3).fill('CREDIT_LIMIT_EXCEEDED')]);
  expect(await exposed(shop, companyId)).toBe(60_000);
});

it('one override, four purchases at the same time: one of them uses it', async () => {
  const { owner, companyId } = await aCreditCompany(shop, { admin, creditLimit: LIMIT });
  await buy(owner, 100);
  await grant(shop, { admin, companyId, amount: 30_000 });
  const codes = await ofFourTools(owner, companyId, 10);
  expect(codes).toEqual([undefined, ...Array(3).fill('CREDIT_LIMIT_EXCEEDED')]);
  expect(await exposed(shop, companyId)).toBe(110_000);
});

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      quantity: fc.integer({ min: 1, max: 70 }),
      prepaid: fc.boolean(),
      key: fc.option(fc.nat({ max: 2 }), { freq: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('approve' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), nth: fc.nat({ max: 9 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  readonly owner: Person;
  readonly companyId: string;
}
const nthPurchase = async ({ companyId }: World, nth: number) =>
  (
    await shop.dataSource.query(
      `SELECT purchases.id, min(orders.id::text) AS order, sum(total_price_cents)::int AS total
      FROM purchases JOIN orders ON purchase_id = purchases.id AND deleted_at IS NULL
      WHERE purchases.company_id = $1 GROUP BY 1 ORDER BY 1 OFFSET $2 LIMIT 1`,
      [companyId, nth],
    )
  )[0];

async function take(world: World, one: Step): Promise<void> {
  if (one.do === 'buy') {
    const { quantity, prepaid, key } = one;
    await buy(world.owner, quantity, { prepaid, ...(key !== null && { key: `${world.companyId}-${key}` }) });
    return;
  }
  const purchase = await nthPurchase(world, one.nth);
  if (!purchase) return;
  if (one.do === 'approve') await approveAll(shop, { admin, purchaseId: purchase.id });
  if (one.do === 'delete') await shop.rest('DELETE', `/order/${purchase.order}`, { as: admin });
  if (one.do === 'pay')
    await shop.gql(
      'mutation ($id: ID!, $i: RecordPaymentInput!) { recordPurchasePayment(id: $id, input: $i) { id } }',
      {
        variables: {
          id: purchase.id,
          i: { amount: purchase.total, reference: 'TT', receivedOn: RECEIVED_ON, confirmDuplicate: true },
        },
        as: admin,
      },
    );
}

/** Debts, counted in another way: unpaid orders of purchases on terms. Without taxes, invoices change nothing. */
const owed = async ({ companyId }: World): Promise<number> =>
  (
    await shop.dataSource.query(
      `SELECT coalesce(sum(total_price_cents), 0)::int AS owed FROM orders JOIN purchases ON purchases.id = purchase_id
      WHERE orders.company_id = $1 AND deleted_at IS NULL AND payment = 'unpaid' AND terms <> 'Prepaid'`,
      [companyId],
    )
  )[0].owed;

const overdue = async ({ companyId }: World): Promise<number> =>
  (
    await shop.dataSource.query(
      `SELECT count(*)::int AS n FROM invoice_balances
      WHERE company_id = $1 AND terms <> 'Prepaid' AND open > 0 AND due_on < current_date`,
      [companyId],
    )
  )[0].n;

/** Days go by. Who is overdue then buys prepaid only; on terms, one unit more is within the limit or above it. */
async function wait(world: World, days: number): Promise<void> {
  await letPass(shop, world.companyId, days);
  const isOverdue = (await overdue(world)) > 0;
  const hasRoom = (await exposed(shop, world.companyId)) + 1_000 <= LIMIT;
  const code = hasRoom ? (isOverdue ? 'ACCOUNT_OVERDUE' : undefined) : 'CREDIT_LIMIT_EXCEEDED';
  expect((await buy(world.owner, 1)).code).toBe(code);
  expect((await buy(world.owner, 1, { prepaid: true })).code).toBeUndefined();
}

it('in months of random purchases, approvals, deletions and payments at the same time, exposure is what is owed, within the limit', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 5 }), days: fc.nat({ max: 45 }) }),
        { minLength: 2, maxLength: 6 },
      ),
      async (history) => {
        const world = await aCreditCompany(shop, { admin, creditLimit: LIMIT });
        for (const { steps, days } of history) {
          await Promise.all(steps.map((each) => take(world, each)));
          await wait(world, days);
          const exposure = await exposed(shop, world.companyId);
          expect(exposure).toBe(await owed(world));
          expect(exposure).toBeLessThanOrEqual(LIMIT);
        }
      },
    ),
    { numRuns: 12 },
  ));

import { escalateApprovals } from '../../../../src/modules/sales/approvals/escalate-approvals';
import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { atOnce } from '../../../support/at-once';
import { aPurchase, aTool, stockOf } from '../../../support/builders';
import { accept, aCompany, actFor, aMember, APPLICATION, invite } from '../../../support/companies';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
let owner: Person;
let approver: Person;
let companyId: string;
let tool: Tool;
beforeAll(async () => {
  shop = await startShop();
  [admin, owner] = await Promise.all([shop.admin(), shop.customer()]);
  companyId = await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } });
  approver = await aMember(shop, { owner, companyId, role: 'Approver' });
});
beforeEach(async () => void (tool = await aTool(shop)));
afterAll(() => shop.close());

type As = Person | null;
/** Each tool costs $10: the limit is in units of it. */
const aBuyer = (units: number, spendingPeriod = 'Purchase') =>
  aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: units * 1_000, spendingPeriod });
const buy = (by: Person, quantity: number, key?: string) =>
  aPurchase(shop, { by, lines: [{ toolId: tool.id, quantity }], key: key ?? null });
const held = async (by: Person, quantity = 20): Promise<string> => {
  const { id, state } = (await buy(by, quantity)).data.placePurchase;
  expect(state).toBe('AwaitingApproval');
  return id;
};
const approve = (id: string, as: As = approver) =>
  shop.gql('mutation ($id: ID!) { approvePurchase(id: $id) { state total orders { quantity } } }', {
    variables: { id },
    as,
  });
const reject = (id: string, reason: string, as: As = approver) =>
  shop.gql('mutation ($id: ID!, $r: String!) { rejectPurchase(id: $id, reason: $r) { state } }', {
    variables: { id, r: reason },
    as,
  });
const read = async (id: string, as: As) =>
  (
    await shop.gql(
      `query ($id: ID!) { purchase(id: $id) { state total terms deliveryAddress viewerCan { decide { allowed code } } approval {
        agreedTotal spendingLimit spent rejection deciderName lines { toolName quantity reference } } } }`,
      { variables: { id }, as },
    )
  ).data?.purchase;

it('a purchase within the limit is placed; above it, it awaits an approver and takes nothing from stock', async () => {
  const buyer = await aBuyer(10);
  const placed = (await buy(buyer, 10)).data.placePurchase;
  expect(placed.state).toBe('Open');
  expect((await read(placed.id, buyer)).deliveryAddress).toBe(APPLICATION.billingAddress);
  const id = await held(buyer, 11);
  expect(await stockOf(shop, tool)).toBe(90);
  expect(await read(id, buyer)).toMatchObject({
    state: 'AwaitingApproval',
    total: 11_000,
    viewerCan: { decide: { allowed: false, code: 'FORBIDDEN' } },
    approval: { spendingLimit: 10_000, spent: 0, lines: [{ toolName: 'Servo driver', quantity: 11 }] },
  });
  expect((await read(id, approver)).viewerCan.decide.allowed).toBe(true);

  expect((await approve(id)).data.approvePurchase).toEqual({
    state: 'Open',
    total: 11_000,
    orders: [{ quantity: 11 }],
  });
  expect(await stockOf(shop, tool)).toBe(79);
  expect(await read(id, buyer)).toMatchObject({
    terms: 'Net30',
    deliveryAddress: APPLICATION.billingAddress,
    approval: { rejection: null },
  });
  expect((await approve(id)).code).toBe('WRONG_STATE');
  expect((await reject(id, 'late')).code).toBe('WRONG_STATE');
});

it.each([
  [false, false, 'Net30'],
  [true, false, 'Prepaid'],
  [false, true, 'Prepaid'],
  [true, true, 'Prepaid'],
])('submitted prepaid: %p, approved prepaid: %p, it is placed %s', async (submitted, p, terms) => {
  const buyer = await aBuyer(10);
  const lines = [{ toolId: tool.id, quantity: 20 }];
  const { id } = (await aPurchase(shop, { by: buyer, lines, prepaid: submitted })).data.placePurchase;
  await shop.gql('mutation ($id: ID!, $p: Boolean) { approvePurchase(id: $id, prepaid: $p) { id } }', {
    variables: { id, p },
    as: approver,
  });
  expect(await read(id, buyer)).toMatchObject({ state: 'Open', terms });
});

it('what is placed, or refused by the shop, awaits no one', async () => {
  const buyer = await aBuyer(10);
  const count = async () =>
    (await shop.gql('{ myPurchases { totalCount } }', { as: buyer })).data.myPurchases.totalCount as number;
  const before = await count();
  expect((await buy(buyer, 5)).code).toBeUndefined();
  expect((await buy(buyer, 101)).code).toBe('LINES_REFUSED');
  expect(await count()).toBe(before + 1);
});

it('only an approver or owner decides, never the buyer, a stranger or an admin', async () => {
  const buyer = await aBuyer(10);
  const viewer = await aMember(shop, { owner, companyId, role: 'Viewer' });
  const stranger = await shop.customer();
  const id = await held(buyer);
  for (const [as, code] of [
    [buyer, 'FORBIDDEN'],
    [viewer, 'FORBIDDEN'],
    [stranger, 'NOT_FOUND'],
    [admin, 'FORBIDDEN'],
    [null, 'UNAUTHENTICATED'],
  ] as const) {
    expect((await approve(id, as)).code).toBe(code);
    expect((await reject(id, 'x', as)).code).toBe(code);
  }
  await shop.dataSource.query(
    `UPDATE company_members SET role = 'Approver', spending_limit = NULL WHERE user_id = $1`,
    [buyer.id],
  );
  expect((await approve(id, buyer)).code).toBe('FORBIDDEN');
  expect((await reject(id, 'Not in the budget.', owner)).data.rejectPurchase.state).toBe('Rejected');
  expect(await read(id, buyer)).toMatchObject({
    state: 'Rejected',
    total: 20_000,
    approval: { rejection: 'Not in the budget.', deciderName: owner.email.split('@')[0] },
  });
  expect(await stockOf(shop, tool)).toBe(100);
});

it('approved by several at the same time, it is placed once', async () => {
  const buyer = await aBuyer(10);
  const id = await held(buyer, 60);
  const codes = (await Promise.all([owner, approver, owner, approver].map((as) => approve(id, as)))).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'WRONG_STATE')).toHaveLength(3);
  expect(await stockOf(shop, tool)).toBe(40);
});

it('approved and rejected at the same time, one of them counts', async () => {
  const buyer = await aBuyer(10);
  const id = await held(buyer);
  const both = await Promise.all([approve(id, owner), reject(id, 'no', approver)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['WRONG_STATE', undefined]);
  const approved = both[0]?.code === undefined;
  expect(await read(id, owner)).toMatchObject({ state: approved ? 'Open' : 'Rejected' });
  expect(await stockOf(shop, tool)).toBe(approved ? 80 : 100);
});

it('is never dearer than agreed, and is refused when the stock is gone; it then still awaits', async () => {
  const buyer = await aBuyer(10);
  const id = await held(buyer);
  await shop.dataSource.query('UPDATE tools SET price_cents = 1100 WHERE id = $1', [tool.id]);
  expect((await approve(id)).code).toBe('PRICE_CHANGED');
  await shop.dataSource.query('UPDATE tools SET price_cents = 900 WHERE id = $1', [tool.id]);
  await buy(owner, 90);
  expect((await approve(id)).code).toBe('LINES_REFUSED');
  expect(await read(id, approver)).toMatchObject({ state: 'AwaitingApproval', total: 20_000 });
  await shop.dataSource.query('UPDATE tools SET available_stock = 20 WHERE id = $1', [tool.id]);
  expect((await approve(id)).data.approvePurchase.total).toBe(18_000);
});

it('a limit of the month counts what was bought in it, even by two purchases at the same time', async () => {
  const buyer = await aBuyer(30, 'Month');
  const company = { sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
  const tools = await Promise.all([1, 2, 3, 4].map(() => aTool(shop)));
  const states = (
    await atOnce(
      shop,
      company,
      tools.map(
        ({ id }) =>
          () =>
            aPurchase(shop, { by: buyer, lines: [{ toolId: id, quantity: 12 }] }),
      ),
    )
  ).map(({ data }) => data.placePurchase.state);
  expect(states).toEqual(['Open', 'Open', 'AwaitingApproval', 'AwaitingApproval']);
  expect((await buy(buyer, 6)).data.placePurchase.state).toBe('Open');
  const id = await held(buyer, 5);
  expect((await read(id, buyer)).approval.spent).toBe(30_000);
});

it("a buyer's order and a change of their limit at the same moment both succeed, in either order", async () => {
  const buyer = await aBuyer(30, 'Month');
  const change = () =>
    shop.gql(
      'mutation ($c: ID!, $u: ID!, $i: MemberRoleInput!) { updateMember(companyId: $c, userId: $u, input: $i) { id } }',
      {
        variables: {
          c: companyId,
          u: buyer.id,
          i: { role: 'Buyer', spendingLimit: 10_000, spendingPeriod: 'Month' },
        },
        as: owner,
      },
    );
  const company = { sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
  const order = () => buy(buyer, 12);
  const first = await atOnce(shop, company, [order, change]);
  expect([first[0]?.data.placePurchase.state, first[1]?.code]).toEqual(['Open', undefined]);
  const second = await atOnce(shop, company, [change, order]);
  expect([second[0]?.code, second[1]?.data?.placePurchase.state]).toEqual([undefined, 'AwaitingApproval']);
});

it('a limit of the month counts orders of its buyer, its company and its month, from the first moment in UTC', async () => {
  const buyer = await aBuyer(30, 'Month');
  const spent = async () =>
    (await shop.gql('{ actingCompany { viewerSpending { spent } } }', { as: buyer })).data.actingCompany
      .viewerSpending.spent as number;
  const bought = async (by: Person, quantity: number): Promise<string> =>
    (await buy(by, quantity)).data.placePurchase.orders[0].id;
  const placedAt = (id: string, moment: string) =>
    shop.dataSource.query(
      `UPDATE orders SET placed_at = date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' ${moment} WHERE id = $1`,
      [id],
    );
  const [first, second, third] = [await bought(buyer, 5), await bought(buyer, 6), await bought(buyer, 7)];
  await bought(await aBuyer(30, 'Month'), 8);
  expect(await spent()).toBe(18_000);
  await placedAt(first, '');
  await placedAt(second, `- interval '1 millisecond'`);
  expect(await spent()).toBe(12_000);
  await shop.rest('DELETE', `/order/${third}`, { as: admin });
  expect(await spent()).toBe(5_000);

  await aCompany(shop, { owner: buyer, admin, legalName: 'Second Robots' });
  await bought(buyer, 9);
  await actFor(shop, buyer, companyId);
  expect(await spent()).toBe(5_000);
  expect((await buy(buyer, 26)).data.placePurchase.state).toBe('AwaitingApproval');
  expect((await buy(buyer, 25)).data.placePurchase.state).toBe('Open');
});

it('an approver whose role is taken while they approve does not approve any more', async () => {
  const id = await held(await aBuyer(10));
  const demoted = await aMember(shop, { owner, companyId, role: 'Approver' });
  const demote = () =>
    shop.gql(
      'mutation ($c: ID!, $u: ID!, $i: MemberRoleInput!) { updateMember(companyId: $c, userId: $u, input: $i) { id } }',
      {
        variables: { c: companyId, u: demoted.id, i: { role: 'Viewer', spendingPeriod: 'Purchase' } },
        as: owner,
      },
    );
  const company = { sql: 'SELECT FROM companies WHERE id = $1 FOR UPDATE', values: [companyId] };
  const both = await atOnce(shop, company, [demote, () => approve(id, demoted)]);
  expect(both.map(({ code }) => code)).toEqual([undefined, 'FORBIDDEN']);
  expect(await read(id, owner)).toMatchObject({ state: 'AwaitingApproval', approval: { deciderName: null } });
});

it('an owner or approver of another company neither sees nor decides, and each decision is of one purchase', async () => {
  const buyer = await aBuyer(10);
  const [id, second] = [await held(buyer), await held(buyer, 30)];
  const neighbour = await shop.customer();
  await aCompany(shop, { owner: neighbour, admin, legalName: 'Second Robots' });
  expect([(await approve(id, neighbour)).code, (await reject(id, 'x', neighbour)).code]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  // Their role in their own company gives them none in another.
  const { token } = await invite(shop, { by: owner, companyId, email: neighbour.email, role: 'Viewer' });
  await accept(shop, neighbour, token);
  expect((await approve(id, neighbour)).code).toBe('FORBIDDEN');
  expect((await approve(second)).code).toBeUndefined();
  const rows = await shop.dataSource.query(
    'SELECT purchase_id, decided_by FROM purchase_approvals WHERE purchase_id = ANY ($1) ORDER BY requested_at',
    [[id, second]],
  );
  expect(rows).toEqual([
    { purchase_id: id, decided_by: null },
    { purchase_id: second, decided_by: approver.id },
  ]);
});

it('a buyer reads beforehand what is left of their limit; who has no limit reads null', async () => {
  const buyer = await aBuyer(30, 'Month');
  await buy(buyer, 12);
  await held(buyer, 19);
  const left = async (as: Person) =>
    (await shop.gql('{ actingCompany { viewerSpending { limit period spent left } } }', { as })).data
      .actingCompany.viewerSpending;
  expect(await left(buyer)).toEqual({ limit: 30_000, period: 'Month', spent: 12_000, left: 18_000 });
  const each = { limit: 10_000, period: 'Purchase', spent: 0, left: 10_000 };
  expect(await left(await aBuyer(10))).toEqual(each);
  expect(await left(owner)).toBeNull();
  const byAdmin = await shop.gql('query ($id: ID!) { company(id: $id) { viewerSpending { left } } }', {
    variables: { id: companyId },
    as: admin,
  });
  expect(byAdmin.data.company).toEqual({ viewerSpending: null });
});

it('the same key awaits once; a single order above the limit is refused with the way out', async () => {
  const buyer = await aBuyer(10);
  const [first, again] = [await buy(buyer, 20, 'key-1'), await buy(buyer, 20, 'key-1')];
  expect(again.data.placePurchase.id).toBe(first.data.placePurchase.id);
  expect((await buy(buyer, 21, 'key-1')).code).toBe('IDEMPOTENCY_KEY_REUSED');
  const order = await shop.rest('POST', '/order', {
    body: { toolId: tool.id, quantity: 20, totalPrice: 200 },
    as: buyer,
  });
  expect([order.status, order.body.code]).toEqual([409, 'APPROVAL_REQUIRED']);
  expect(order.body.message).toContain('Order it through the cart');
  expect(await stockOf(shop, tool)).toBe(100);
});

it('owners are told once when no one has decided for three days', async () => {
  const id = await held(await aBuyer(10));
  const sentMessages = async (purchase = id) =>
    (
      await shop.dataSource.query(
        `SELECT FROM job_outbox WHERE payload->>'subjectId' = $1
          AND payload->>'message' = 'purchase-overdue'`,
        [purchase],
      )
    ).length;
  const requested = (hours: number, purchase = id) =>
    shop.dataSource.query(
      `UPDATE purchase_approvals SET requested_at = now() - $2 * interval '1 hour' WHERE purchase_id = $1`,
      [purchase, hours],
    );
  const [rejected, approved] = [await held(await aBuyer(10)), await held(await aBuyer(10))];
  await Promise.all([reject(rejected, 'no'), approve(approved)]);
  await requested(71.98);
  await escalateApprovals(forJob(shop.services));
  expect(await sentMessages()).toBe(0);
  await Promise.all([requested(72.02), requested(73, rejected), requested(73, approved)]);
  await escalateApprovals(forJob(shop.services));
  await escalateApprovals(forJob(shop.services));
  expect([await sentMessages(), await sentMessages(rejected), await sentMessages(approved)]).toEqual([
    1, 0, 0,
  ]);
});

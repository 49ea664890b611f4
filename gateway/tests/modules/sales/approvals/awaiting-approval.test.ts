import type { Tool } from '../../../../src/modules/catalogue/tools/tool.entity';
import { atOnce } from '../../../support/at-once';
import { aPurchase, aTool, stockOf } from '../../../support/builders';
import { aCompany, aMember } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax } from '../../../support/taxes';

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
/** A buyer who may spend as much as ten tools cost. */
const aBuyer = () => aMember(shop, { owner, companyId, role: 'Buyer', spendingLimit: 10_000 });
const held = async (by: Person): Promise<string> => {
  const { data } = await aPurchase(shop, { by, lines: [{ toolId: tool.id, quantity: 20 }] });
  expect(data.placePurchase.state).toBe('AwaitingApproval');
  return data.placePurchase.id;
};
const approve = (id: string, as: As = approver) =>
  shop.gql('mutation ($id: ID!) { approvePurchase(id: $id) { state } }', { variables: { id }, as });

const waiting = async (id: string, as: As) =>
  (
    await shop.gql(
      `query ($id: ID!) { purchase(id: $id) { state lineCount
        viewerCan { decide { allowed } remind { allowed code } withdraw { allowed code } orderAgain { allowed code } }
        approval { approverNames isWithdrawn rejection
          lines { unitPrice total shipsOn quantity tool { sku } problems { code } }
          effect { total terms problem { code } credit { needed available problem { code message } } } } } }`,
      { variables: { id }, as },
    )
  ).data.purchase;
const withdraw = (id: string, as: As) =>
  shop.gql('mutation ($id: ID!) { withdrawPurchase(id: $id) { state approval { isWithdrawn } } }', {
    variables: { id },
    as,
  });
const remind = (id: string, as: As) =>
  shop.gql('mutation ($id: ID!) { remindApprovers(id: $id) { viewerCan { remind { allowed } } } }', {
    variables: { id },
    as,
  });

it('an approver reads the lines at present prices and the effect of Approve, its credit included', async () => {
  const poor = await shop.customer();
  const small = await aCompany(shop, {
    owner: poor,
    admin,
    legalName: 'Small Robots',
    terms: { terms: 'Net30', creditLimit: 15_000 },
  });
  const buyer = await aMember(shop, { owner: poor, companyId: small, role: 'Buyer', spendingLimit: 1_000 });
  const id = await held(buyer);
  expect(await waiting(id, poor)).toMatchObject({
    lineCount: 1,
    viewerCan: { decide: { allowed: true }, withdraw: { code: 'FORBIDDEN' }, orderAgain: { allowed: false } },
    approval: {
      lines: [
        { unitPrice: 1_000, total: 20_000, quantity: 20, tool: { sku: expect.any(String) }, problems: [] },
      ],
      effect: {
        total: 20_000,
        terms: 'Net30',
        problem: null,
        credit: { needed: 20_000, available: 15_000, problem: { code: 'CREDIT_LIMIT_EXCEEDED' } },
      },
    },
  });
  expect((await approve(id, poor)).code).toBe('CREDIT_LIMIT_EXCEEDED');
  await shop.dataSource.query('UPDATE companies SET credit_limit = 20000 WHERE id = $1', [small]);
  await shop.dataSource.query('UPDATE tools SET available_stock = 19 WHERE id = $1', [tool.id]);
  const short = (await waiting(id, poor)).approval;
  expect(short.lines[0].problems).toEqual([{ code: 'INSUFFICIENT_STOCK' }]);
  expect(short.effect).toMatchObject({ problem: { code: 'LINES_REFUSED' }, credit: { problem: null } });
  await shop.dataSource.query('UPDATE tools SET available_stock = 20, price_cents = 1100 WHERE id = $1', [
    tool.id,
  ]);
  expect((await waiting(id, poor)).approval.effect.problem.code).toBe('PRICE_CHANGED');
  expect((await waiting(id, buyer)).approval.effect).toBeNull();
});

it('its buyer reads who decides, reminds them once a day, and no one else does', async () => {
  const buyer = await aBuyer();
  const id = await held(buyer);
  const names = async () => (await waiting(id, buyer)).approval.approverNames as string[];
  const members: { name: string; email: string }[] = await shop.dataSource.query(
    `SELECT display_name AS name, email FROM company_members JOIN users ON users.id = user_id
      WHERE company_id = $1 AND company_members.role IN ('Owner', 'Approver')`,
    [companyId],
  );
  expect(await names()).toHaveLength(members.length);
  expect([(await remind(id, approver)).code, (await remind(id, admin)).code]).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
  const purchase = { sql: 'SELECT FROM purchases WHERE id = $1 FOR UPDATE', values: [id] };
  const both = await atOnce(shop, purchase, [() => remind(id, buyer), () => remind(id, buyer)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['WRONG_STATE', undefined]);
  expect((await waiting(id, buyer)).viewerCan.remind).toEqual({ allowed: false, code: 'WRONG_STATE' });
  const sent = await shop.dataSource.query(
    `SELECT FROM job_outbox JOIN approval_reminders ON payload->>'subjectId' = approval_reminders.id::text
      WHERE purchase_id = $1 AND payload->>'message' = 'purchase-reminder'`,
    [id],
  );
  expect(sent).toHaveLength(1);
  await shop.dataSource.query('UPDATE approval_reminders SET day = day - 1 WHERE purchase_id = $1', [id]);
  expect((await waiting(id, buyer)).viewerCan.remind).toEqual({ allowed: true, code: null });
  expect((await remind(id, buyer)).data.remindApprovers.viewerCan.remind.allowed).toBe(false);
  await approve(id);
  expect((await remind(id, buyer)).code).toBe('WRONG_STATE');
  expect(await names()).toEqual([]);
});

it('a buyer who becomes an approver while it waits is not among those who decide, and does not', async () => {
  const [buyer, colleague] = [await aBuyer(), await aBuyer()];
  const id = await held(buyer);
  const before: string[] = (await waiting(id, buyer)).approval.approverNames;
  const promote = (person: Person) =>
    shop.gql(
      `mutation ($c: ID!, $u: ID!) {
        updateMember(companyId: $c, userId: $u, input: { role: Approver, spendingPeriod: Purchase }) { id } }`,
      { variables: { c: companyId, u: person.id }, as: owner },
    );
  await promote(buyer);
  expect((await waiting(id, buyer)).approval.approverNames).toEqual(before);
  expect((await approve(id, buyer)).code).toBe('FORBIDDEN');
  await promote(colleague);
  expect((await waiting(id, buyer)).approval.approverNames).toHaveLength(before.length + 1);
  expect((await approve(id, colleague)).code).toBeUndefined();
});

it('each of two purchases is reminded of, decided and withdrawn alone', async () => {
  const buyer = await aBuyer();
  const [first, second, third] = [await held(buyer), await held(buyer), await held(buyer)];
  await remind(first, buyer);
  const remindable = async () =>
    (await Promise.all([first, second, third].map((id) => waiting(id, buyer)))).map(
      ({ viewerCan }) => viewerCan.remind.allowed,
    );
  expect(await remindable()).toEqual([false, true, true]);
  await withdraw(second, buyer);
  await approve(first);
  const states = await Promise.all([first, second, third].map((id) => waiting(id, buyer)));
  expect(states.map(({ state, approval }) => [state, approval.isWithdrawn])).toEqual([
    ['Open', false],
    ['Rejected', true],
    ['AwaitingApproval', false],
  ]);
  expect(await remindable()).toEqual([false, false, true]);
});

it('its buyer withdraws it, and no one else; it is never ordered', async () => {
  const buyer = await aBuyer();
  const id = await held(buyer);
  for (const [as, code] of [
    [approver, 'FORBIDDEN'],
    [admin, 'FORBIDDEN'],
    [await shop.customer(), 'NOT_FOUND'],
    [null, 'UNAUTHENTICATED'],
  ] as const)
    expect((await withdraw(id, as)).code).toBe(code);
  expect((await withdraw(id, buyer)).data.withdrawPurchase).toEqual({
    state: 'Rejected',
    approval: { isWithdrawn: true },
  });
  expect([
    (await withdraw(id, buyer)).code,
    (await approve(id)).code,
    (await remind(id, buyer)).code,
  ]).toEqual(['WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE']);
  expect(await waiting(id, buyer)).toMatchObject({
    state: 'Rejected',
    lineCount: 1,
    approval: { rejection: 'Withdrawn by the buyer' },
    viewerCan: { orderAgain: { allowed: true } },
  });
  expect(await stockOf(shop, tool)).toBe(100);
});

it('what was ordered or rejected is ordered again by who may buy, never while it waits', async () => {
  const [buyer, viewer] = [await aBuyer(), await aMember(shop, { owner, companyId, role: 'Viewer' })];
  const again = (id: string) =>
    Promise.all(
      [buyer, approver, viewer, admin].map(async (as) => {
        const { allowed, code } = (await waiting(id, as)).viewerCan.orderAgain;
        return allowed || code;
      }),
    );
  const id = await held(buyer);
  expect(await again(id)).toEqual(['WRONG_STATE', 'WRONG_STATE', 'FORBIDDEN', 'FORBIDDEN']);
  const reject = 'mutation ($id: ID!) { rejectPurchase(id: $id, reason: "No budget") { id } }';
  await shop.gql(reject, { variables: { id }, as: approver });
  expect(await again(id)).toEqual([true, true, 'FORBIDDEN', 'FORBIDDEN']);
  expect((await waiting(id, buyer)).approval.lines).toMatchObject([
    { quantity: 20, tool: { sku: tool.sku } },
  ]);
  const placed = await held(buyer);
  await approve(placed);
  expect(await again(placed)).toEqual([true, true, 'FORBIDDEN', 'FORBIDDEN']);
});

it('approved and withdrawn at the same time, in either order, the first counts', async () => {
  for (const order of ['approve', 'withdraw']) {
    tool = await aTool(shop);
    const buyer = await aBuyer();
    const id = await held(buyer);
    const calls = [() => approve(id), () => withdraw(id, buyer)];
    if (order === 'withdraw') calls.reverse();
    const purchase = { sql: 'SELECT FROM purchases WHERE id = $1 FOR UPDATE', values: [id] };
    const codes = (await atOnce(shop, purchase, calls)).map(({ code }) => code);
    expect(codes).toEqual([undefined, 'WRONG_STATE']);
    expect(await stockOf(shop, tool)).toBe(order === 'approve' ? 80 : 100);
  }
});

it('awaits an approver above the limit of its buyer, also where the company prepays', async () => {
  const boss = await shop.customer();
  const prepaid = await aCompany(shop, { owner: boss, admin, legalName: 'Prepaid Robots' });
  const buyer = await aMember(shop, {
    owner: boss,
    companyId: prepaid,
    role: 'Buyer',
    spendingLimit: 10_000,
  });
  const states = [];
  for (const quantity of [10, 11]) {
    const { data } = await aPurchase(shop, { by: buyer, lines: [{ toolId: tool.id, quantity }] });
    states.push(data.placePurchase.state);
  }
  expect(states).toEqual(['Open', 'AwaitingApproval']);
});

it('bought prepaid by a company on terms, it is approved prepaid, and needs no credit', async () => {
  const buyer = await aBuyer();
  const lines = [{ toolId: tool.id, quantity: 20 }];
  const { data } = await aPurchase(shop, { by: buyer, lines, prepaid: true });
  const { id } = data.placePurchase;
  expect((await waiting(id, approver)).approval.effect).toMatchObject({ terms: 'Prepaid', credit: null });
  await approve(id);
  const terms = await shop.gql('query ($id: ID!) { purchase(id: $id) { terms } }', {
    variables: { id },
    as: buyer,
  });
  expect(terms.data.purchase).toEqual({ terms: 'Prepaid' });
});

// Last: the tax counts for all that is bought afterwards.
it('needs the credit that its invoice takes, tax included', async () => {
  await setTax(shop, admin, { country: 'BD', basisPoints: 1_000 });
  const id = await held(await aBuyer());
  expect((await waiting(id, approver)).approval.effect).toMatchObject({
    total: 20_000,
    credit: { needed: 22_000, problem: null },
  });
});

import { atOnce } from '../../../support/at-once';
import { aTool } from '../../../support/builders';
import { aReturn, aShippedOrder, stepReturn, type StepName } from '../../../support/returns';
import { startShop, type Person, type TestShop } from '../../../support/shop';

/** Every cell of the table of states: what each step makes of each state, for both roles. */
let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const NO = 'WRONG_STATE';
const ALL_SCRAPPED = 'scrap';
type Step = StepName | typeof ALL_SCRAPPED;

/** How a return gets into a state. */
const WAY: Record<string, readonly Step[]> = {
  Requested: [],
  Approved: ['approve'],
  Refused: ['refuse'],
  Received: ['approve', 'receive'],
  Restocked: ['approve', 'receive', 'restock'],
  Scrapped: ['approve', 'receive', 'scrap'],
  Credited: ['approve', 'receive', 'restock', 'credit'],
};
const CLAIM_WAY: Record<string, readonly Step[]> = {
  Requested: [],
  Approved: ['approve'],
  Refused: ['refuse'],
  Credited: ['approve', 'credit'],
};

const STEPS = ['approve', 'refuse', 'receive', 'restock', 'scrap', 'credit'] as const;
/** Results of the steps in a state, in the order above. */
const TABLE: readonly [kind: string, state: string, ...after: string[]][] = [
  ['Return', 'Requested', 'Approved', 'Refused', NO, NO, NO, NO],
  ['Return', 'Approved', NO, 'Refused', 'Received', NO, NO, NO],
  ['Return', 'Refused', NO, NO, NO, NO, NO, NO],
  ['Return', 'Received', NO, NO, NO, 'Restocked', 'Scrapped', NO],
  ['Return', 'Restocked', NO, NO, NO, NO, NO, 'Credited'],
  ['Return', 'Scrapped', NO, NO, NO, NO, NO, 'Credited'],
  ['Return', 'Credited', NO, NO, NO, NO, NO, NO],
  ['Claim', 'Requested', 'Approved', 'Refused', NO, NO, NO, NO],
  ['Claim', 'Approved', NO, 'Refused', NO, NO, NO, 'Credited'],
  ['Claim', 'Refused', NO, NO, NO, NO, NO, NO],
  ['Claim', 'Credited', NO, NO, NO, NO, NO, NO],
];
const cells = TABLE.flatMap(([kind, state, ...after]) =>
  STEPS.map((step, at) => ({ kind, state, step, after: after[at] as string })),
);

const isRefusal = (after: string) => after === NO;

async function inState(kind: string, state: string) {
  const tool = await aTool(shop, { minimumOrder: 1 });
  const order = await aShippedOrder(shop, { by: buyer, admin, tool, quantity: 5 });
  const id = await aReturn(shop, { by: buyer, order, quantity: 2, kind });
  const doing = (step: Step, as: Person = admin) =>
    step === ALL_SCRAPPED
      ? stepReturn(shop, { as, id, step: 'restock', quantities: [{ id: order.id, quantity: 0 }] })
      : stepReturn(shop, { as, id, step });
  for (const step of (kind === 'Claim' ? CLAIM_WAY : WAY)[state] ?? []) await doing(step);
  return { id, doing };
}

const permissions = async (id: string, as: Person) => {
  const { data } = await shop.gql(
    `query ($id: ID!) { return(id: $id) { state viewerCan { approve { allowed code } refuse { allowed code }
      receive { allowed code } restock { allowed code } credit { allowed code } } } }`,
    { variables: { id }, as },
  );
  return data.return;
};

it.each(cells)('$kind, $state, $step: $after', async ({ kind, state, step, after }) => {
  const { id, doing } = await inState(kind, state);
  const before = await permissions(id, admin);
  expect(before.state).toBe(state);
  const name = step === ALL_SCRAPPED ? 'restock' : step;
  expect(before.viewerCan[name]).toEqual({ allowed: !isRefusal(after), code: isRefusal(after) ? NO : null });
  expect((await permissions(id, buyer)).viewerCan[name]).toEqual({ allowed: false, code: 'FORBIDDEN' });
  expect((await doing(step, buyer)).code).toBe('FORBIDDEN');
  const answer = await doing(step);
  if (isRefusal(after)) expect(answer.code).toBe(NO);
  else expect(answer.data[`${name}Return`].state).toBe(after);
  expect((await permissions(id, admin)).state).toBe(isRefusal(after) ? state : after);
});

it('two admins at the same time: one approves, or one refuses', async () => {
  const { id, doing } = await inState('Return', 'Requested');
  const held = { sql: 'SELECT FROM returns WHERE id = $1 FOR UPDATE', values: [id] };
  const answers = await atOnce(shop, held, [() => doing('approve'), () => doing('approve')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([NO, undefined]);
});

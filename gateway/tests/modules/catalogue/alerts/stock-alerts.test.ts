import { sendAlerts } from '../../../../src/modules/catalogue/alerts/send-alerts.job';
import { ToolLifecycle } from '../../../../src/modules/catalogue/tools/tool.lifecycle';
import { FORMER_NAME, formerEmail } from '../../../../src/modules/people/users/user.entity';
import { alertsOf, ask, bellOf, receive, stop, subjectsOf } from './alerts';
import { atOnce } from '../../../support/at-once';
import { anOrder, aTool } from '../../../support/builders';
import { lower } from '../../../support/changes';
import { startMailShop, type MailShop } from '../../../support/mail-shop';
import { forJob, type Person } from '../../../support/shop';

let open: MailShop;
beforeAll(async () => {
  open = await startMailShop();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.idle();
  open.mailbox.arrived.splice(0);
});

const soldOut = () => aTool(open.shop, { name: 'Arm', availableStock: 0 });
const BACK = 'Arm is in stock again';
const told = async (...people: Person[]) => {
  await open.idle();
  return people.map((person) => subjectsOf(open, person));
};
const update = (id: string, input: string) =>
  open.shop.gql(`mutation ($id: ID!) { updateTool(id: $id, input: ${input}) { id } }`, {
    variables: { id },
    as: open.admin,
  });

it('everyone who asked is told once, by email and in the bell', async () => {
  const tool = await soldOut();
  const people = [await open.shop.customer(), await open.shop.customer(), await open.shop.customer()];
  for (const as of people) expect((await ask(open.shop, { tool, as })).code).toBeUndefined();
  // Less than the smallest order is of no use.
  await receive(open, tool, 4);
  expect(await told(...people)).toEqual([[], [], []]);
  await receive(open, tool, 1);
  await receive(open, tool, 100);
  expect(await told(...people)).toEqual([[BACK], [BACK], [BACK]]);
  const [first] = people as [Person];
  expect(await bellOf(open.shop, first)).toEqual([`${BACK}.`]);
  expect(await alertsOf(open.shop, first)).toEqual([]);
  const text = open.mailbox.arrived.find(({ to }) => to === first.email)?.mail.text;
  expect(text).toContain('you asked to be told when 5 or more are in stock');
  expect(text).toContain('Nothing is reserved for you');
});

it('waits for the quantity that they need, which another request changes', async () => {
  const tool = await aTool(open.shop, { name: 'Arm', availableStock: 30 });
  const as = await open.shop.customer();
  const { data } = await ask(open.shop, { tool, as, quantity: 200 });
  expect((await ask(open.shop, { tool, as, quantity: 50 })).data.addToolAlert.id).toBe(data.addToolAlert.id);
  expect(await alertsOf(open.shop, as, tool.id)).toMatchObject([
    { kind: 'InStock', quantity: 50, price: null },
  ]);
  await receive(open, tool, 19);
  expect(await told(as)).toEqual([[]]);
  await receive(open, tool, 1);
  expect(await told(as)).toEqual([[BACK]]);
  expect((await ask(open.shop, { tool, as, quantity: 50 })).code).toBe('WRONG_STATE');
});

it.each<[string, (id: string, order: string) => Promise<unknown>]>([
  [
    'an order that is deleted',
    (_, order) =>
      open.shop.gql('mutation ($id: ID!) { deleteOrder(id: $id) { id } }', {
        variables: { id: order },
        as: open.buyer,
      }),
  ],
  ['an order that is lowered', (_, order) => lower(open.shop, { id: order, quantity: 5, as: open.buyer })],
  [
    'a correction',
    (id) =>
      open.shop.gql(
        `mutation ($id: ID!) { correctStock(toolId: $id, input: { quantity: 5, reason: "Found" }) { id } }`,
        { variables: { id }, as: open.admin },
      ),
  ],
  ['the form of the tool', (id) => update(id, '{ availableStock: 10 }')],
])('stock comes back by %s', async (_, giveBack) => {
  const tool = await aTool(open.shop, { name: 'Arm', availableStock: 10 });
  const order = await anOrder(open.shop, { by: open.buyer, tool, quantity: 10 });
  const as = await open.shop.customer();
  await ask(open.shop, { tool, as });
  await giveBack(tool.id, order);
  expect(await told(as)).toEqual([[BACK]]);
});

it('stopped, deleted and discontinued tools, and people without an account: nothing is sent', async () => {
  const [stopped, deleted, ended, left] = [
    await soldOut(),
    await soldOut(),
    await soldOut(),
    await soldOut(),
  ];
  const [as, gone, disabled] = [
    await open.shop.customer(),
    await open.shop.customer(),
    await open.shop.customer(),
  ];
  const { data } = await ask(open.shop, { tool: stopped, as });
  expect((await stop(open.shop, data.addToolAlert.id, gone)).data.removeToolAlert).toBe(false);
  expect((await stop(open.shop, data.addToolAlert.id, as)).data.removeToolAlert).toBe(true);
  expect((await stop(open.shop, data.addToolAlert.id, as)).data.removeToolAlert).toBe(false);
  for (const tool of [deleted, ended]) await ask(open.shop, { tool, as });
  for (const person of [gone, disabled]) await ask(open.shop, { tool: left, as: person });
  await open.shop.gql('mutation ($id: ID!) { deleteTool(id: $id) { id } }', {
    variables: { id: deleted.id },
    as: open.admin,
  });
  await update(ended.id, '{ lifecycle: Discontinued }');
  await open.shop.dataSource.query('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.id]);
  await open.shop.dataSource.query(
    'UPDATE users SET deleted_at = now(), email = $2, display_name = $3 WHERE id = $1',
    [gone.id, formerEmail(gone.id), FORMER_NAME],
  );
  expect(await alertsOf(open.shop, as)).toMatchObject([{ tool: { id: ended.id } }]);
  for (const tool of [stopped, ended, left]) await receive(open, tool, 100);
  await sendAlerts(forJob(open.shop.services), { toolId: deleted.id });
  expect(await told(as, gone, disabled)).toEqual([[], [], []]);
});

it('is refused for what is in stock, no longer sold, of one customer, or unknown, and to visitors', async () => {
  const as = open.buyer;
  const codeOf = async (tool: { id: string }, by: Person | null = as, given = {}) =>
    (await ask(open.shop, { tool, as: by, ...given })).code;
  expect(await codeOf(await aTool(open.shop))).toBe('WRONG_STATE');
  expect(await codeOf(await aTool(open.shop, { lifecycle: ToolLifecycle.Discontinued }))).toBe(
    'DISCONTINUED',
  );
  expect(await codeOf(await aTool(open.shop, { availableStock: 0, customerId: as.id }))).toBe('NOT_FOUND');
  expect(await codeOf({ id: as.id })).toBe('NOT_FOUND');
  expect(await codeOf(await soldOut(), null)).toBe('UNAUTHENTICATED');
  expect(await codeOf(await soldOut(), as, { quantity: 0 })).toBe('BAD_USER_INPUT');
  expect(await codeOf(await soldOut(), as, { price: 100 })).toBe('BAD_USER_INPUT');
  expect(await codeOf(await soldOut(), as, { kind: 'Changes', quantity: 5 })).toBe('BAD_USER_INPUT');
  expect((await open.shop.gql('{ myToolAlerts { id } }')).code).toBe('UNAUTHENTICATED');
});

it('emails can be switched off by the link in one of them; the bell stays', async () => {
  const as = await open.shop.customer();
  const [one, two] = [await soldOut(), await soldOut()];
  await ask(open.shop, { tool: one, as });
  await receive(open, one, 10);
  await open.idle();
  const { mail } = open.mailbox.arrived.find(({ to }) => to === as.email) ?? {};
  const [, path = ''] =
    /Unsubscribe: \S+?(\/email\/switch-off-ToolAlerts\?token=\S+)/.exec(mail?.text ?? '') ?? [];
  expect((await fetch(open.shop.url + path, { method: 'POST' })).status).toBe(200);
  await ask(open.shop, { tool: two, as });
  await receive(open, two, 10);
  expect(await told(as)).toEqual([[BACK]]);
  expect(await bellOf(open.shop, as)).toEqual([`${BACK}.`, `${BACK}.`]);
});

it('a person waits for 200 things at most', async () => {
  const as = await open.shop.customer();
  const tool = await soldOut();
  await open.shop.dataSource.query(
    `INSERT INTO tool_alerts (id, user_id, tool_id, kind) SELECT gen_random_uuid(), $1, id, 'Changes' FROM tools LIMIT 1`,
    [as.id],
  );
  await open.shop.dataSource.query(
    `INSERT INTO tools (id, name, picture, price_cents, sku, minimum_order, available_stock, short_description)
     SELECT gen_random_uuid(), 'Many', picture, 100, 'MANY-' || n, 1, 0, 'x' FROM tools, generate_series(1, 199) AS n
     WHERE tools.id = $1`,
    [tool.id],
  );
  await open.shop.dataSource.query(
    `INSERT INTO tool_alerts (id, user_id, tool_id, kind) SELECT gen_random_uuid(), $1, id, 'Changes' FROM tools
     WHERE name = 'Many' LIMIT 198`,
    [as.id],
  );
  const [one, other] = [await soldOut(), await soldOut()];
  const codes = await atOnce(
    open.shop,
    { sql: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [as.id] },
    [one, other].map((each) => () => ask(open.shop, { tool: each, as }).then(({ code }) => code ?? null)),
  );
  expect(codes.sort()).toEqual(['BAD_USER_INPUT', null]);
  expect(await alertsOf(open.shop, as)).toHaveLength(200);
});

describe('at the same time', () => {
  const lockAlerts = { sql: 'SELECT FROM tool_alerts FOR UPDATE' };

  it('two workers tell each person once', async () => {
    const tool = await soldOut();
    const people = [await open.shop.customer(), await open.shop.customer()];
    for (const as of people) await ask(open.shop, { tool, as });
    await open.shop.dataSource.query('UPDATE tools SET available_stock = 9 WHERE id = $1', [tool.id]);
    const run = () => sendAlerts(forJob(open.shop.services), { toolId: tool.id });
    await atOnce(open.shop, lockAlerts, [run, run, run]);
    await open.idle();
    for (const as of people) {
      expect(subjectsOf(open, as)).toEqual([BACK]);
      expect(await bellOf(open.shop, as)).toHaveLength(1);
    }
  });

  it.each(['sent', 'stopped'])('%s first, never both', async (first) => {
    const tool = await soldOut();
    const as = await open.shop.customer();
    const { data } = await ask(open.shop, { tool, as });
    await open.shop.dataSource.query('UPDATE tools SET available_stock = 9 WHERE id = $1', [tool.id]);
    const calls = [
      () => sendAlerts(forJob(open.shop.services), { toolId: tool.id }),
      () => stop(open.shop, data.addToolAlert.id, as).then((answer) => answer.data.removeToolAlert),
    ];
    if (first === 'stopped') calls.reverse();
    const answers = await atOnce<unknown>(open.shop, lockAlerts, calls);
    expect(answers.includes(true)).toBe(first === 'stopped');
    expect(await told(as)).toEqual([first === 'sent' ? [BACK] : []]);
  });

  it.each(['asked', 'received'])('%s first: nobody is forgotten', async (first) => {
    const tool = await soldOut();
    const as = await open.shop.customer();
    const calls: (() => Promise<string | undefined>)[] = [
      () => ask(open.shop, { tool, as }).then(({ code }) => code),
      () => receive(open, tool, 50).then(({ code }) => code),
    ];
    if (first === 'received') calls.reverse();
    const lock = { sql: 'SELECT FROM tools WHERE id = $1 FOR UPDATE', values: [tool.id] };
    const codes = await atOnce(open.shop, lock, calls);
    const isRefused = codes.includes('WRONG_STATE');
    expect(isRefused).toBe(first === 'received');
    expect(await told(as)).toEqual([isRefused ? [] : [BACK]]);
  });
});

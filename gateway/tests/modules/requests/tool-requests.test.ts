import { atOnce } from '../../support/at-once';
import { stopClock } from '../../support/days';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
let customer: Person;
let verified: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, customer, verified] = await Promise.all([
    shop.admin({ displayName: 'Ada Boss' }),
    shop.customer(),
    shop.customer({ emailVerified: true }),
  ]);
});
afterAll(() => shop.close());

const FIELDS = `id number email message state note assignee { email } answers { text authorName at }
  viewerCan { answer { allowed code reason } assign { code } note { code } close { code } reopen { code } }`;
let count = 0;

/** A request of a visitor; returns its id. */
async function aRequest(message = `Twelve motors ${(count += 1)}`, email = 'visitor@example.com') {
  await shop.rest('POST', '/custom-tool-request', { body: { email, message } });
  const [{ id }] = await shop.dataSource.query('SELECT id FROM custom_tool_requests WHERE message = $1', [
    message,
  ]);
  return id as string;
}
const mutate = (call: string, as: Person | null = admin) => shop.gql(`mutation { ${call} }`, { as });
const read = async (id: string) =>
  (await shop.gql(`{ toolRequest(id: "${id}") { ${FIELDS} } }`, { as: admin })).data.toolRequest;
const LIST = `query ($filter: ToolRequestFilter, $first: Int, $after: String) {
  toolRequests(filter: $filter, first: $first, after: $after) { totalCount pageInfo { endCursor } nodes { ${FIELDS} } } }`;
const list = async (filter: object = {}, rest: object = {}) =>
  (await shop.gql(LIST, { variables: { filter, ...rest }, as: admin })).data.toolRequests;

describe('the receipt of a visitor', () => {
  const ask = async (message: string, email = 'asks@example.com') => {
    const { data } = await shop.gql(
      `mutation ($i: CustomToolRequestInput!) { requestCustomTool(input: $i) { received number answersOn } }`,
      { variables: { i: { email, message } } },
    );
    return data.requestCustomTool as { received: boolean; number: string; answersOn: string | null };
  };
  const NUMBER = /^T-\d{4}-\d{6}$/;
  beforeEach(() => {
    // A Friday: the second working day after it is a Tuesday.
    stopClock(new Date('2026-11-27T12:00:00Z'));
  });
  afterEach(() => jest.useRealTimers());

  it('has a number and the day of the answer, the same if the form is sent again', async () => {
    const first = await ask('A winch');
    expect(first).toEqual({
      received: true,
      number: expect.stringMatching(NUMBER),
      answersOn: '2026-12-01',
    });
    expect(await ask('A winch', 'ASKS@example.com')).toEqual(first);
    jest.setSystemTime(new Date('2026-12-01T12:00:00Z'));
    expect(await ask('A winch')).toEqual(first);
    const others = [await ask('A winch of 12 V'), await ask('A winch', 'other@example.com')];
    expect(others.map(({ answersOn }) => answersOn)).toEqual(['2026-12-03', '2026-12-03']);
    const numbers = [first, ...others].map(({ number }) => number);
    expect(new Set(numbers).size).toBe(3);
    expect([...numbers].sort()).toEqual(numbers);
  });

  it('promises no day that is over', async () => {
    const { number } = await ask('A pulley');
    jest.setSystemTime(new Date('2026-12-02T00:00:00Z'));
    expect(await ask('A pulley')).toEqual({ received: true, number, answersOn: null });
  });

  it('does not reveal whether the address has an account', async () => {
    const receipt = { received: true, number: expect.stringMatching(NUMBER), answersOn: '2026-12-01' };
    expect(await ask('A rail', verified.email)).toEqual(receipt);
    expect(await ask('A rail', verified.email)).toEqual(receipt);
  });
});

describe('the states of a request', () => {
  const calls = {
    answer: (id: string) => `answerToolRequest(id: "${id}", input: { text: "Yes" }) { state }`,
    assign: (id: string) => `assignToolRequest(id: "${id}", userId: "${admin.id}") { state }`,
    note: (id: string) => `noteToolRequest(id: "${id}", note: "Urgent") { state }`,
    close: (id: string) => `closeToolRequest(id: "${id}") { state }`,
    reopen: (id: string) => `reopenToolRequest(id: "${id}") { state }`,
  };
  const CLOSED = 'REQUEST_CLOSED';
  const OPEN = 'REQUEST_OPEN';
  const table = {
    New: { answer: 'Answered', assign: 'New', note: 'New', close: 'Closed', reopen: OPEN },
    Answered: { answer: 'Answered', assign: 'Answered', note: 'Answered', close: 'Closed', reopen: OPEN },
    Closed: { answer: CLOSED, assign: 'Closed', note: 'Closed', close: CLOSED, reopen: 'New' },
  };
  const cells = Object.entries(table).flatMap(([state, row]) =>
    Object.entries(row).map(([action, expected]) => [state, action as keyof typeof calls, expected] as const),
  );

  it.each(cells)('%s, %s: %s', async (state, action, expected) => {
    const id = await aRequest();
    await shop.dataSource.query('UPDATE custom_tool_requests SET state = $2 WHERE id = $1', [id, state]);
    const foretold = (await read(id)).viewerCan[action].code;
    const { data, code } = await mutate(calls[action](id));
    expect(code ?? Object.values<{ state: string }>(data)[0]?.state).toBe(expected);
    expect(foretold).toBe(code ?? null);
    expect((await read(id)).state).toBe(code ? state : expected);
  });
});

describe('an admin', () => {
  it('who answers while another one closes the request learns that it is closed', async () => {
    const id = await aRequest();
    const held = { sql: 'SELECT FROM custom_tool_requests WHERE id = $1 FOR UPDATE', values: [id] };
    const both = await atOnce(shop, held, [
      () => mutate(`closeToolRequest(id: "${id}") { state }`),
      () => mutate(`answerToolRequest(id: "${id}", input: { text: "Yes" }) { state }`),
    ]);
    expect(both.map(({ code }) => code)).toEqual([undefined, 'REQUEST_CLOSED']);
    expect(await read(id)).toMatchObject({ state: 'Closed', answers: [] });
  });

  it('answers a request; a repeated answer with the same key is stored once', async () => {
    const id = await aRequest();
    const answer = (text: string) =>
      mutate(`answerToolRequest(id: "${id}", input: { text: "${text}" }, idempotencyKey: "a1") { state }`);
    const [first, second] = await Promise.all([answer('In May.'), answer('In May.')]);
    expect([first.code, second.code]).toEqual([undefined, undefined]);
    expect((await answer('In June.')).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await read(id)).toMatchObject({
      state: 'Answered',
      answers: [{ text: 'In May.', authorName: 'Ada Boss', at: expect.any(String) }],
    });
  });

  it('assigns a request only to admins, takes it back, and writes and removes the note', async () => {
    const id = await aRequest();
    const assign = (userId: string) => mutate(`assignToolRequest(id: "${id}", userId: ${userId}) { id }`);
    expect((await assign(`"${customer.id}"`)).code).toBe('BAD_USER_INPUT');
    await assign(`"${admin.id}"`);
    await mutate(`noteToolRequest(id: "${id}", note: "Ask Bob") { id }`);
    expect(await read(id)).toMatchObject({ assignee: { email: admin.email }, note: 'Ask Bob' });
    await assign('null');
    await mutate(`noteToolRequest(id: "${id}", note: null) { id }`);
    expect(await read(id)).toMatchObject({ assignee: null, note: null });
    expect((await mutate(`noteToolRequest(id: "${id}", note: " ") { id }`)).code).toBe('BAD_USER_INPUT');
  });

  it('finds requests by text, state and assignee, newest first', async () => {
    const [one, two, three] = [
      await aRequest('A gripper for 100% humid air', 'zoe@find.example'),
      await aRequest('A gripper for cold air', 'yan@find.example'),
      await aRequest('A crane', 'zoe@find.example'),
    ];
    await mutate(`assignToolRequest(id: "${two}", userId: "${admin.id}") { id }`);
    await mutate(`closeToolRequest(id: "${three}") { id }`);
    const ids = async (filter: object) => (await list(filter)).nodes.map(({ id }: { id: string }) => id);
    expect(await ids({ search: 'GRIPPER for' })).toEqual([two, one]);
    expect(await ids({ search: '100%' })).toEqual([one]);
    expect(await ids({ search: 'zoe@find' })).toEqual([three, one]);
    const { number } = await read(two);
    for (const search of [number, number.toLowerCase(), number.replaceAll('-', '')])
      expect(await ids({ search })).toEqual([two]);
    expect((await list({ search: number.slice(0, 6) })).totalCount).toBe((await list()).totalCount);
    expect(await ids({ search: 'zoe@find', state: 'Closed' })).toEqual([three]);
    expect(await ids({ search: 'find.example', assigneeId: admin.id })).toEqual([two]);
    const { pageInfo, totalCount } = await list({ search: 'find.example' }, { first: 2 });
    expect(totalCount).toBe(3);
    const rest = await list({ search: 'find.example' }, { first: 2, after: pageInfo.endCursor });
    expect(rest.nodes.map(({ id }: { id: string }) => id)).toEqual([one]);
  });
});

it.each([
  ['a visitor', () => null, 'UNAUTHENTICATED'],
  ['a customer', () => customer, 'FORBIDDEN'],
])('%s neither reads nor changes requests', async (_who, as, code) => {
  const id = await aRequest();
  expect((await shop.gql('{ toolRequests { totalCount } }', { as: as() })).code).toBe(code);
  expect((await shop.gql(`{ toolRequest(id: "${id}") { message } }`, { as: as() })).code).toBe(code);
  expect((await mutate(`closeToolRequest(id: "${id}") { id }`, as())).code).toBe(code);
});

it('an unknown request is NOT_FOUND', async () => {
  expect((await mutate(`closeToolRequest(id: "${admin.id}") { id }`)).code).toBe('NOT_FOUND');
  expect((await shop.gql('{ toolRequest(id: "x") { id } }', { as: admin })).code).toBe('NOT_FOUND');
});

it('the database refuses to change an answer, and deletes it only with its request', async () => {
  const id = await aRequest();
  await mutate(`answerToolRequest(id: "${id}", input: { text: "Yes" }) { id }`);
  const db = shop.dataSource;
  for (const statement of [`UPDATE tool_request_answers SET text = 'No'`, 'DELETE FROM tool_request_answers'])
    await expect(db.query(statement)).rejects.toMatchObject({ code: '23001' });
  await db.query('DELETE FROM custom_tool_requests WHERE id = $1', [id]);
  expect(await db.query('SELECT FROM tool_request_answers WHERE request_id = $1', [id])).toEqual([]);
});

import { aCompany } from '../../support/companies';
import { signIn, updateAccount } from '../../support/people';
import { startShop, type Person, type TestShop } from '../../support/shop';

/** A visitor's request becomes a quote request of the account that has the same email address, verified. */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const address = () => `v${Math.random().toString(36).slice(2)}@example.com`;
const ask = async (email: string, message = 'Forty grippers for eggs, by May') => {
  const answer = await shop.rest('POST', '/custom-tool-request', { body: { email, message } });
  expect([answer.status, answer.body]).toEqual([201, { received: true }]);
};
const quotes = async (as: Person) =>
  (
    await shop.gql(
      `{ myQuoteRequests { nodes { state message lines { tool { id } description quantities } messages { text isSeller } } } }`,
      { as },
    )
  ).data.myQuoteRequests.nodes;
const startSession = async ({ idToken, email }: { idToken: string; email: string }) =>
  (await shop.rest('PUT', '/updateuser', { as: { token: idToken }, body: { email } })).status;
/** Signs in again, after a change at the provider. */
const again = async (person: Person, email: string, changes: object): Promise<void> => {
  await updateAccount(shop.project, person.uid, { email, ...changes });
  expect(await startSession(await signIn(shop.project, email, person.uid))).toBe(200);
};
const requests = async (email: string) =>
  (
    await shop.gql(
      `{ toolRequests(filter: { search: "${email}" }) { nodes { id state quoteRequest { number state } } } }`,
      { as: admin },
    )
  ).data.toolRequests.nodes;

it('at registration with a verified address', async () => {
  const email = address();
  await ask(email.toUpperCase());
  const person = await shop.customer({ email, emailVerified: true });
  expect(await quotes(person)).toEqual([
    {
      state: 'Submitted',
      message: 'Forty grippers for eggs, by May',
      messages: [],
      lines: [{ tool: null, description: 'Forty grippers for eggs, by May', quantities: [1] }],
    },
  ]);
  expect(await requests(email)).toEqual([
    {
      id: expect.any(String),
      state: 'Closed',
      quoteRequest: { number: expect.any(String), state: 'Submitted' },
    },
  ]);
});

it('not before the address is verified, and then at the next sign-in', async () => {
  const email = address();
  await ask(email);
  const person = await shop.customer({ email });
  expect(await quotes(person)).toEqual([]);
  await ask(email, 'And ten more');
  expect(await quotes(person)).toEqual([]);
  await again(person, email, { emailVerified: true });
  expect((await quotes(person)).map(({ message }: any) => message).sort()).toEqual([
    'And ten more',
    'Forty grippers for eggs, by May',
  ]);
  await again(person, email, {});
  expect(await quotes(person)).toHaveLength(2);
});

it('immediately if its account exists, signed in or not', async () => {
  const person = await shop.customer({ email: address(), emailVerified: true });
  await ask(person.email);
  expect(await quotes(person)).toHaveLength(1);
  await ask(person.email);
  expect(await quotes(person)).toHaveLength(1);
});

it('of no other account', async () => {
  const email = address();
  await ask(email);
  const other = await shop.customer({ email: address(), emailVerified: true });
  const squatter = await shop.customer({ email });
  expect([await quotes(other), await quotes(squatter)]).toEqual([[], []]);
  expect(await requests(email)).toMatchObject([{ state: 'New', quoteRequest: null }]);
});

it('by the address that the account has now', async () => {
  const [first, second, third] = [address(), address(), address()];
  const person = await shop.customer({ email: first, emailVerified: true });
  await ask(second, 'To the second');
  await again(person, second, { emailVerified: true });
  expect(await quotes(person)).toMatchObject([{ message: 'To the second' }]);
  await ask(first, 'To the first, which is nobody’s now');
  await again(person, third, { emailVerified: false });
  await ask(second, 'To the second, later');
  await ask(third, 'To the third, which nobody has verified');
  await again(person, third, {});
  expect(await quotes(person)).toHaveLength(1);
});

it('with the answers that it has got, unless it is closed', async () => {
  const email = address();
  await ask(email, 'Answered');
  await ask(email, 'Closed');
  const all = (await requests(email)) as { id: string }[];
  const idOf = async (message: string): Promise<string> => {
    const [{ id }] = await shop.dataSource.query(
      'SELECT id FROM custom_tool_requests WHERE email = $1 AND message = $2',
      [email, message],
    );
    return id;
  };
  expect(all).toHaveLength(2);
  const call = (mutation: string) => shop.gql(`mutation { ${mutation} }`, { as: admin });
  await call(`answerToolRequest(id: "${await idOf('Answered')}", input: { text: "How many?" }) { id }`);
  await call(`closeToolRequest(id: "${await idOf('Closed')}") { id }`);
  const person = await shop.customer({ email, emailVerified: true });
  expect(await quotes(person)).toMatchObject([
    { message: 'Answered', messages: [{ text: 'How many?', isSeller: true }] },
  ]);
});

it('is the account’s own, also while its user acts for a company', async () => {
  const person = await shop.customer({ email: address(), emailVerified: true });
  await aCompany(shop, { owner: person, admin });
  await ask(person.email);
  expect(await quotes(person)).toEqual([]);
  await shop.gql('mutation { actFor(companyId: null) { id } }', { as: person });
  expect(await quotes(person)).toHaveLength(1);
});

it('once, despite concurrent sign-ins and requests', async () => {
  const email = address();
  await ask(email);
  const person = await shop.customer({ email });
  await updateAccount(shop.project, person.uid, { emailVerified: true });
  const signedIn = await signIn(shop.project, email, person.uid);
  await Promise.all([
    ...Array.from({ length: 8 }, () => startSession(signedIn)),
    ...Array.from({ length: 8 }, (_, at) => ask(email, `At the same time ${at}`)),
  ]);
  expect(await quotes(person)).toHaveLength(9);
  const [{ open }] = await shop.dataSource.query(
    'SELECT count(*)::int AS open FROM custom_tool_requests WHERE email = $1 AND quote_request_id IS NULL',
    [email],
  );
  expect(open).toBe(0);
});

it('not of an account that was deleted', async () => {
  const person = await shop.customer({ email: address(), emailVerified: true });
  await shop.gql(`mutation { deleteMyAccount(confirmation: "${person.email}") }`, { as: person });
  await ask(person.email);
  expect(await requests(person.email)).toMatchObject([{ quoteRequest: null }]);
});

/** People and their data, made over the shop's own API and the sign-in emulator: quick, and real. */

export const shopUrl = (): string => process.env.SHOP_URL ?? '';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface SignedUp extends Person {
  /** The shop's session token. */
  readonly token: string;
  /** The provider's ID token. */
  readonly idToken: string;
}

export interface ToolJson {
  readonly _id: string;
  readonly name: string;
  readonly price: number;
  readonly minimum_order: number;
  readonly available_stock: number;
  readonly picture: string;
}

interface Config {
  readonly authEmulator: string;
  readonly firebase: { readonly apiKey: string; readonly projectId: string };
  readonly demoAdmin: Person;
}

export const uniqueEmail = (name = 'buyer'): string =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}@example.com`;

async function json<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  // A story may pause for longer than the shop holds an idle connection.
  const headers = { ...init?.headers, connection: 'close' };
  const response = await fetch(url, { ...init, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init?.method ?? 'GET'} ${url}: ${response.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/** One of the shop's REST calls (specification section 7). @throws when it is refused */
export const call = <Answer>(method: string, path: string, token?: string, body?: object): Promise<Answer> =>
  json<Answer>(`${shopUrl()}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const config = () => json<Config>(`${shopUrl()}/config.json`);

async function askProvider(method: string, body: object): Promise<{ idToken: string }> {
  const { authEmulator, firebase } = await config();
  const url = `${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${firebase.apiKey}`;
  return json(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
}

async function withSession(person: Person, idToken: string): Promise<SignedUp> {
  const { token } = await call<{ token: string }>('PUT', '/updateuser', idToken, { email: person.email });
  return { ...person, token, idToken };
}

export const PASSWORD = 'secret-password';

/** A customer with an account and a session of their own. */
export async function newCustomer(displayName = 'Ada Buyer', email = uniqueEmail()): Promise<SignedUp> {
  const person = { email, password: PASSWORD };
  const { idToken } = await askProvider('signUp', person);
  // The name stands in the ID tokens that follow.
  await askProvider('update', { idToken, displayName });
  return signIn(person);
}

/** @throws when there is no such account */
export const signIn = async ({ email, password }: Person): Promise<SignedUp> => {
  const person = { email, password };
  return withSession(person, (await askProvider('signInWithPassword', person)).idToken);
};

/** Someone of the demo: the shop may know them already. */
export const person = (name: string, email: string): Promise<SignedUp> =>
  newCustomer(name, email).catch(() => signIn({ email, password: PASSWORD }));

export const demoAdmin = async (): Promise<SignedUp> => signIn((await config()).demoAdmin);

/** The provider forgets the account: its ID tokens can be renewed no more. */
export const deleteAccount = ({ idToken }: SignedUp) => askProvider('delete', { idToken });

/** The link in the last e-mail of a kind that the provider has sent to an address. @throws when there was none */
export async function mailedLink(email: string, requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET') {
  const { authEmulator, firebase } = await config();
  const { oobCodes } = await json<{ oobCodes: { email: string; requestType: string; oobLink: string }[] }>(
    `${authEmulator}/emulator/v1/projects/${firebase.projectId}/oobCodes`,
  );
  const mail = oobCodes.findLast((it) => it.email === email && it.requestType === requestType);
  if (!mail) throw new Error(`No ${requestType} was sent to ${email}`);
  return mail.oobLink;
}

/** Ends the session on the server, behind the browser's back. */
export const endSession = (token: string) =>
  call('POST', '/graphql', token, { query: 'mutation { endSession }' });

export const tools = (): Promise<ToolJson[]> => call('GET', '/tools');

/**
 * Tools with enough stock for the orders of all stories, which share the shop. The first ones are of the demo catalogue,
 * the last ones may be of another story.
 */
export const stockedTools = async (orders = 100): Promise<ToolJson[]> =>
  (await tools()).filter((tool) => tool.available_stock >= orders * tool.minimum_order);

/** Orders the smallest quantity of a tool. */
export async function placeOrder({ token, email }: SignedUp, tool: ToolJson): Promise<string> {
  const quantity = tool.minimum_order;
  const body = {
    tool: tool.name,
    toolId: tool._id,
    quantity,
    totalPrice: quantity * tool.price,
    user: email,
    contact_no: '01700000000',
    status: 'Pending',
    payment: 'unpaid',
  };
  return (await call<{ insertedId: string }>('POST', '/order', token, body)).insertedId;
}

/** The smallest order of a tool. */
export const smallest = ({ _id: toolId, minimum_order: quantity }: ToolJson) => ({ toolId, quantity });

import { isInputObjectType, isObjectType, type GraphQLInputObjectType } from 'graphql';
import { makeSchema } from '../../src/graphql/schema';
import { routes } from '../../src/rest/routes';
import { aCompany } from '../support/companies';
import { startShop, type Person, type RestAnswer } from '../support/shop';
import { mutations, routeCalls } from './calls';
import { byOthers } from './member-calls';
import { callNext, isRefused, repeating, type RepeatingShop } from './repeat';
import type { Call } from './world';

/**
 * Each mutation and each REST path that changes something is called over HTTP: by the owner of another company, about a
 * thing of a person and of a company, by a visitor, who has to sign in for it, by the owner of what the call is about, and
 * by an admin. It emits an event. Whatever an admin may do and the other customer may not is an action of an admin: it
 * leaves an entry in the audit log. If it takes an idempotency key, it is repeated.
 */
let shop: RepeatingShop;
let admin: Person;
let stranger: Person;
let buyer: Person;
let member: Person;
let visitor: Person;
beforeAll(async () => {
  shop = repeating(await startShop());
  admin = await shop.admin();
  [stranger, buyer, member] = await Promise.all([shop.customer(), shop.customer(), shop.customer()]);
  for (const owner of [stranger, member]) await aCompany(shop, { owner, admin });
  visitor = { ...stranger, token: '' };
});
afterAll(() => shop.close());

const refusal = ({ body }: RestAnswer): string | undefined =>
  (body.errors?.[0]?.extensions ?? body).code as string | undefined;
/** Not signed in, and not found without a key of Stripe. */
const FOR_STRIPE = new Set(['POST /webhooks/stripe']);

/** The names of the numbers in an entry, at any depth. */
const numbersOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'number') return [name];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => numbersOf(each, Array.isArray(value) ? name : key));
};

interface Entry {
  readonly actor_email: string;
  readonly before: any;
  readonly after: any;
}
const entries = (): Promise<Entry[]> => shop.dataSource.query('SELECT * FROM audit_log ORDER BY id');
const entriesOf = ({ headers }: RestAnswer): Promise<Entry[]> =>
  shop.dataSource.query('SELECT * FROM audit_log WHERE request_id = $1', [headers.get('x-request-id')]);

/** Private data of a user that no one else has to know. */
const PRIVATE = new Set([
  ...['startSession', 'endSession', 'PUT /updateuser', 'actFor'],
  // Of nobody: a link that only its receiver knows.
  'createBasket',
  // A visit orders nothing.
  ...['startPunchout', 'returnPunchoutCart'],
  ...['saveCart', 'createList', 'addToList', 'updateList', 'deleteList', 'restoreList'],
  ...['saveView', 'deleteView', 'addToolAlert', 'removeToolAlert'],
  ...['createQuoteRequest', 'updateQuoteRequest', 'deleteQuoteRequest'],
  ...['createDrawingTicket', 'POST /files/uploads', 'DELETE /files/uploads/:id'],
  ...['markNotificationsRead', 'updateEmailPreferences', 'withdrawAttempt'],
]);

/** They change nothing with these calls: nothing can be paid by card, and the body is not one of Stripe. */
const REFUSED = new Set(['startCardPayment', 'POST /webhooks/stripe']);

const eventsOf = async (answer: RestAnswer): Promise<string[]> => {
  const rows = await shop.dataSource.query(
    'SELECT type FROM domain_events WHERE request_id = $1 ORDER BY id',
    [answer.headers.get('x-request-id')],
  );
  return rows.map(({ type }: { type: string }) => type);
};

it('every mutation and every REST path that changes something has a call', async () => {
  const schema = await makeSchema();
  expect(Object.keys(mutations).sort()).toEqual(
    Object.keys(schema.getMutationType()?.getFields() ?? {}).sort(),
  );
  const writes = routes
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(routeCalls).sort()).toEqual(writes.sort());
});

/** Someone else may not do it, and learns nothing of the buyer; nor may a visitor. */
async function expectRefused(name: string, call: Call, strangers: RestAnswer): Promise<void> {
  const refused = refusal(strangers);
  expect([undefined, 'FORBIDDEN', 'NOT_FOUND']).toContain(refused);
  if (!refused || FOR_STRIPE.has(name)) return;
  expect(JSON.stringify(strangers.body)).not.toContain(buyer.email);
  const world = { shop, as: visitor, buyer, admin };
  expect(refusal(await callNext(strangers, { name, call, world }))).toBe('UNAUTHENTICATED');
}

/** An entry of the audit log if only admins may do it. */
async function expectAudited(answer: RestAnswer, refused: string | undefined): Promise<void> {
  const left = await entriesOf(answer);
  if (refusal(answer)) expect(refusal(answer)).toBe(refused);
  const isAction = refused !== undefined && refusal(answer) === undefined;
  expect(left).toHaveLength(isAction ? 1 : 0);
  for (const { actor_email: email, before: was, after: is } of left) {
    expect(email).toBe(admin.email);
    expect(was ?? is).not.toBeNull();
  }
}

/** An event, unless no one else has to know. */
async function expectEmitted(name: string, answers: readonly RestAnswer[]): Promise<void> {
  const done = answers.filter((answer) => !isRefused(answer));
  const events = await Promise.all(done.map(eventsOf));
  for (const answer of answers) if (isRefused(answer)) expect(await eventsOf(answer)).toEqual([]);
  expect(done.length > 0).toBe(!REFUSED.has(name));
  expect(events.flat().length > 0).toBe(done.length > 0 && !PRIVATE.has(name));
}

const KEYED_ROUTES = ['POST /order', 'DELETE /order/:id', 'PUT /order/update/:id'];

/** True for what takes an idempotency key. `withdrawAttempt` names the one of another request. */
async function isKeyed(name: string): Promise<boolean> {
  if (name === 'withdrawAttempt') return false;
  const mutation = (await makeSchema()).getMutationType()?.getFields()[name];
  return KEYED_ROUTES.includes(name) || !!mutation?.args.some((arg) => arg.name === 'idempotencyKey');
}

/** With its key it takes effect once, and answers the same again; another content is refused. */
async function expectOnce(name: string, answers: readonly RestAnswer[]): Promise<void> {
  const done = answers.find((answer) => !isRefused(answer));
  if (!done || !(await isKeyed(name))) return;
  const again = await shop.repeat(done);
  expect(again.body).toEqual(done.body);
  expect(await eventsOf(again)).toEqual([]);
  const other = answers.find((answer) => shop.differ(answer, done));
  if (other) expect(refusal(await shop.repeat(done, other))).toBe('IDEMPOTENCY_KEY_REUSED');
}

it.each(Object.entries({ ...mutations, ...routeCalls }))(
  '%s emits an event, and leaves an entry if only admins may do it',
  async (name, call) => {
    const strangers = await call({ shop, as: stranger, buyer, admin });
    const answers = [strangers];
    if (isRefused(strangers)) {
      const rivals = await call({ shop, as: stranger, buyer: member, admin });
      expect(refusal(rivals)).toBe(refusal(strangers));
      answers.push(rivals);
    }
    await expectRefused(name, call, strangers);
    const other = byOthers[name];
    const world = { shop, buyer, admin };
    const owners = other
      ? await other({ ...world, as: buyer })
      : await callNext(strangers, { name, call, world: { ...world, as: buyer } });
    const last = other ? strangers : owners;
    const admins = await callNext(last, { name, call, world: { ...world, as: admin } });
    await expectAudited(admins, refusal(strangers));
    await expectEmitted(name, [strangers, owners, admins]);
    await expectOnce(name, [admins, owners, ...answers]);
  },
);

it('numbers are named as in the API, which says which of them are money', async () => {
  const known = Object.values((await makeSchema()).getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type)) return Object.keys(type.getFields());
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    return fields.flatMap(({ name, args }) => [name, ...args.map((arg) => arg.name)]);
  });
  const logged = (await entries()).flatMap(({ before, after }) => [
    ...numbersOf(before),
    ...numbersOf(after),
  ]);
  expect(logged).toContain('creditLimit');
  expect([...new Set(logged)].filter((name) => !known.includes(name))).toEqual([]);
});

it('every field of a tool that admins edit is in its entry', async () => {
  const input = (await makeSchema()).getType('UpdateToolInput') as GraphQLInputObjectType;
  await mutations.addTool?.({ shop, as: admin, buyer, admin });
  const fields = Object.keys((await entries()).at(-1)?.after);
  // The stock that a change is based on, and how breaks follow the price, are no fields of the tool.
  expect([...fields, 'expectedAvailableStock', 'moveBreaks'].sort()).toEqual(
    Object.keys(input.getFields()).sort(),
  );
});

import {
  ALL_PERMISSIONS,
  PERMISSIONS,
  withNeeded,
  type StaffPermission,
} from '../../../../src/rules/permissions';
import { makeSchema } from '../../../../src/graphql/schema';
import { routes } from '../../../../src/rest/routes';
import { mutations, routeCalls } from '../../../audit/calls';
import { callNext, repeating, type RepeatingShop } from '../../../audit/repeat';
import type { Call } from '../../../audit/world';
import { anAttribute } from '../../../support/attributes';
import { aFamily, aTool, anOrder } from '../../../support/builders';
import { aCompany } from '../../../support/companies';
import { anImport, columnsOf } from '../../../support/imports';
import { startShop, type Person, type RestAnswer } from '../../../support/shop';
import { aColleague, allBut, refusalOf, roleNamed } from '../../../support/staff';
import { FILES, NEEDED, OPEN, OWN, OWNERS, READS } from './needed';

/**
 * Permission × every query, mutation and REST path that changes something, over HTTP. For each: somebody who has every
 * permission but the needed one is refused, and told which is missing; somebody who has nothing else succeeds. What a
 * set of permissions allows, a larger one allows, too: so these two say it of every combination. Visitors and the owner of
 * another company read nothing; what they may not change is in audit/coverage.test.ts.
 */
let shop: RepeatingShop;
let admin: Person;
let buyer: Person;
let stranger: Person;
beforeAll(async () => {
  shop = repeating(await startShop());
  [admin, buyer, stranger] = await Promise.all([shop.admin(), shop.customer(), shop.customer()]);
});
afterAll(() => shop.close());

const colleagues = new Map<string, Promise<Person>>();
/** Somebody with these permissions, the same one each time. */
function having(permissions: readonly StaffPermission[]): Promise<Person> {
  const key = [...permissions].sort().join();
  const known = colleagues.get(key) ?? aColleague(shop, permissions);
  colleagues.set(key, known);
  return known;
}

const codeOf = ({ body }: RestAnswer): string | undefined => (body?.errors?.[0]?.extensions ?? body)?.code;
const messageOf = ({ body }: RestAnswer): string | undefined => body?.errors?.[0]?.message ?? body?.message;

/** FORBIDDEN with the missing permission in words, or what is not theirs to see does not exist. */
function expectRefused(answer: RestAnswer, missing: StaffPermission): void {
  expect(['FORBIDDEN', 'NOT_FOUND']).toContain(codeOf(answer));
  if (codeOf(answer) === 'FORBIDDEN') expect(messageOf(answer)).toBe(refusalOf(missing));
}

const CALLS: Record<string, Call> = { ...mutations, ...routeCalls };

it('every mutation and every REST path that changes something is in the table, once', async () => {
  const fields = Object.keys((await makeSchema()).getMutationType()?.getFields() ?? {});
  const writes = routes.filter(({ method }) => !['GET', 'HEAD'].includes(method));
  const named = [...Object.keys(NEEDED), ...OWNERS, ...OWN, ...FILES];
  expect(named.sort()).toEqual([...fields, ...writes.map(({ method, path }) => `${method} ${path}`)].sort());
});

it('every query is in the table, once', async () => {
  const fields = Object.keys((await makeSchema()).getQueryType()?.getFields() ?? {});
  expect([...Object.keys(READS), ...OPEN].sort()).toEqual(fields.sort());
});

it('every permission is needed for something', () => {
  const needed = new Set([
    ...Object.values(NEEDED).flat(),
    ...Object.values(READS).flatMap(({ needs }) => needs),
  ]);
  expect(ALL_PERMISSIONS.filter((name) => !needed.has(name))).toEqual(['roles.manage']);
  expect(ALL_PERMISSIONS.length).toBeLessThanOrEqual(30);
  for (const { to } of Object.values(PERMISSIONS)) expect(to).toMatch(/^[a-z].*[^.]$/);
});

/** Nobody gives what they do not have: who gives this role has its permissions. */
async function given(name: string): Promise<StaffPermission[]> {
  if (name !== 'setUserRole') return [];
  const [{ permissions }] = await shop.dataSource.query('SELECT permissions FROM staff_roles WHERE id = $1', [
    await roleNamed(shop, 'Warehouse'),
  ]);
  return permissions;
}

it.each(Object.entries(NEEDED))('%s needs %p', async (name, needs) => {
  const call = CALLS[name] as Call;
  let last: RestAnswer | null = null;
  const callAs = async (as: Person): Promise<RestAnswer> => {
    const world = { shop, as, buyer, admin };
    last = last ? await callNext(last, { name, call, world }) : await call(world);
    return last;
  };
  for (const missing of needs) expectRefused(await callAs(await having(allBut(missing))), missing);
  const answer = await callAs(await having(withNeeded([...needs, ...(await given(name))])));
  expect([codeOf(answer), answer.status < 400]).toEqual([undefined, true]);
});

it.each([...OWNERS])('%s is for owners', async (name) => {
  const everything = allBut('roles.manage');
  const answer = await (CALLS[name] as Call)({ shop, as: await having(everything), buyer, admin });
  expect(codeOf(answer)).toBe('FORBIDDEN');
});

it.each([...OWN, ...FILES])('%s gives staff without permissions no more than a customer', async (name) => {
  const call = CALLS[name] as Call;
  const theirs = await call({ shop, as: stranger, buyer, admin });
  const world = { shop, as: await having([]), buyer, admin };
  expect(codeOf(await callNext(theirs, { name, call, world }))).toBe(codeOf(theirs));
});

describe('a query', () => {
  const ids: Record<string, string> = {};
  let rival: Person;
  beforeAll(async () => {
    rival = await shop.customer();
    await aCompany(shop, { owner: rival, admin });
    const orderId = await anOrder(shop, { by: buyer, tool: await aTool(shop) });
    const [{ purchaseId }] = await shop.dataSource.query(
      'SELECT purchase_id AS "purchaseId" FROM orders WHERE id = $1',
      [orderId],
    );
    const [tool, owner] = [await aTool(shop), await shop.customer()];
    const asked = await shop.gql(
      `mutation { createQuoteRequest(input: { lines: [{ toolId: "${tool.id}", quantities: [10] }] }) { id } }`,
      { as: buyer },
    );
    const quote = asked.data.createQuoteRequest.id as string;
    await shop.gql(`mutation { submitQuoteRequest(id: "${quote}") { id } }`, { as: buyer });
    await shop.rest('POST', '/custom-tool-request', { body: { email: 'v@example.com', message: 'Motors' } });
    const [request] = await shop.dataSource.query('SELECT id FROM custom_tool_requests LIMIT 1');
    const [back] = await shop.dataSource.query('SELECT id FROM returns LIMIT 1');
    Object.assign(ids, {
      order: orderId,
      purchase: purchaseId,
      tool: tool.id,
      family: await aFamily(shop),
      company: await aCompany(shop, { owner, admin, legalName: 'Read Ltd' }),
      attribute: await anAttribute(shop, { as: admin, familyId: await aFamily(shop) }),
      buyer: buyer.id,
      import: await anImport(shop, { as: admin, ...columnsOf('sku', 'price'), rows: [[tool.sku, '77']] }),
      quote,
      request: request.id,
      return: back.id,
    });
  });

  const ask = (call: string, as: Person | null) => {
    const query = `{ ${call.replaceAll(/\$(\w+)/g, (_, name: string) => ids[name] ?? '')} }`;
    return shop.rest('POST', '/graphql', { body: { query }, as });
  };

  it.each(Object.entries(READS))('%s needs a permission', async (_name, { call, needs }) => {
    expect(codeOf(await ask(call, null))).toBe('UNAUTHENTICATED');
    expect(['FORBIDDEN', 'NOT_FOUND']).toContain(codeOf(await ask(call, rival)));
    const without = ALL_PERMISSIONS.filter(
      (name) => name !== 'roles.manage' && !withNeeded([name]).some((each) => needs.includes(each)),
    );
    expectRefused(await ask(call, await having(without)), needs[0] as StaffPermission);
    for (const one of needs) {
      const answer = await ask(call, await having([one]));
      expect([undefined, 'BELOW_MINIMUM']).toContain(codeOf(answer));
    }
  });

  it.each([
    ['/allorders', 'orders.read'],
    ['/allusers', 'users.read'],
    ['/my-orders/$mail', 'users.read'],
    ['/profile/$mail', 'users.read'],
    ['/users/$buyer/data.json', 'users.manage'],
    ['/companies/$company/certificate', 'companies.read'],
  ] as const)('GET %s needs %s', async (path, needed) => {
    const at = path.replaceAll(/\$(\w+)/g, (_, name: string) => ids[name] ?? buyer.email);
    expect((await shop.rest('GET', at)).status).toBe(401);
    expect([403, 404]).toContain((await shop.rest('GET', at, { as: rival })).status);
    expectRefused(await shop.rest('GET', at, { as: await having(allBut(needed)) }), needed);
    const answer = await shop.rest('GET', at, { as: await having([needed]) });
    expect([200, 404]).toContain(answer.status);
  });
});

import { isNonNullType, isLeafType, getNamedType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { makeSchema } from '../../../../src/graphql/schema';
import { routes } from '../../../../src/rest/routes';
import { ALL_COMPANY_SCOPES, SHOP_SCOPES } from '../../../../src/rules/key-scopes';
import { ALL_PERMISSIONS } from '../../../../src/rules/permissions';
import { newId } from '../../../../src/shared/ids';
import { newKeyText } from '../../../../src/modules/people/keys/key-text';
import { hashOf } from '../../../../src/shared/secret-text';
import { aCompany } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { NEEDED, READS } from '../staff/needed';
import { OF_COMPANIES, OF_EVERY_KEY, OF_PEOPLE, OF_STAFF_IN_PERSON } from './scopes-needed';

/** Scope × every field of Query and Mutation, over HTTP: what the key does not have is refused, and named. */
let shop: TestShop;
let admin: Person;
let companyId: string;
let owner: Person;
let schema: GraphQLSchema;
beforeAll(async () => {
  shop = await startShop();
  schema = await makeSchema();
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin });
});
afterAll(() => shop.close());

/** What everyone with an account may ask, and a key of the shop with a scope. */
const ALSO: Record<string, readonly string[]> = {
  howToPay: ['documents.read'],
  toolChanges: ['events.read'],
};

/** What staff need for a field; one of these. */
function neededByShop(name: string): readonly string[] {
  if (OF_STAFF_IN_PERSON.has(name)) return [];
  if (name === 'quoteTotals') return ['quotes.manage'];
  return [...(NEEDED[name]?.slice(0, 1) ?? READS[name]?.needs ?? ALSO[name] ?? [])];
}

const fieldsOf = () =>
  (['query', 'mutation'] as const).flatMap((kind) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field }));
  });

/** An operation that asks a field with variables that are not given: it is not done, but whether it may be is decided. */
function operationOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const needed = args.filter((arg) => isNonNullType(arg.type));
  const variables = needed.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = needed.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  return `${kind}${variables && ` (${variables})`} { ${name}${given && `(${given})`}${selection} }`;
}

/** A key with exactly this scope, without those that it needs. */
async function keyWith(scopes: readonly string[], of: string | null): Promise<string> {
  const [{ text, prefix }, id] = [newKeyText(), newId()];
  await shop.dataSource.query(
    `INSERT INTO api_keys (id, company_id, user_id, name, scopes) VALUES ($1, $2, $3, 'Table', $4)`,
    [id, of, of ? owner.id : admin.id, scopes],
  );
  await shop.dataSource.query('INSERT INTO api_key_secrets (prefix, key_id, hash) VALUES ($1, $2, $3)', [
    prefix,
    id,
    hashOf(text),
  ]);
  return text;
}

it('every field of the schema is in one of the tables: what it needs, or that no key does it', () => {
  const names = fieldsOf().map(({ field }) => field.name);
  const kinds = (name: string) => ({
    isNamed: !!OF_COMPANIES[name] || neededByShop(name).length > 0,
    isOfEveryKey: OF_EVERY_KEY.has(name),
    isOfPeople: OF_PEOPLE.has(name) || OF_STAFF_IN_PERSON.has(name),
  });
  const unclear = names.filter((name) => Object.values(kinds(name)).filter(Boolean).length !== 1);
  expect(unclear).toEqual([]);
});

/** The expected refusal of a field: `[code, scope]`, or null. */
function expected(needed: readonly string[], name: string, scope: string): [string, string?] | null {
  if (OF_EVERY_KEY.has(name) || needed.includes(scope)) return null;
  return needed.length === 0 ? ['FORBIDDEN'] : ['SCOPE_REQUIRED', needed[0]];
}

async function refusals(scope: string, of: string | null): Promise<Record<string, unknown>> {
  const token = await keyWith([scope], of);
  const found = fieldsOf().map(async ({ kind, field }) => {
    const { code, errors } = await shop.gql(operationOf(kind, field), { as: { token } });
    const scopes = [errors?.[0]?.extensions.details?.scope].filter(Boolean);
    const isRefused = code === 'SCOPE_REQUIRED' || /API key/.test(errors?.[0]?.message ?? '');
    return [field.name, isRefused ? [code, ...scopes] : null];
  });
  return Object.fromEntries(await Promise.all(found));
}

it.each(ALL_COMPANY_SCOPES)('a key of a company with %s does that, and nothing else', async (scope) => {
  const table = fieldsOf().map(({ field: { name } }) => {
    const needed = OF_COMPANIES[name];
    return [name, expected(needed ? [needed] : [], name, scope)];
  });
  expect(await refusals(scope, companyId)).toEqual(Object.fromEntries(table));
});

it.each(SHOP_SCOPES)('a key of the shop with %s does that, and nothing else', async (scope) => {
  const found = await refusals(scope, null);
  for (const { field } of fieldsOf()) {
    const needed = neededByShop(field.name);
    const refusal = expected(needed, field.name, scope);
    // Which of several permissions a refusal names first is not said here.
    if (refusal?.[1]) expect(needed).toContain((found[field.name] as string[])[1]);
    expect([field.name, (found[field.name] as string[] | null)?.[0]]).toEqual([field.name, refusal?.[0]]);
  }
});

it('keys of the shop have every permission but those that only people use', () => {
  const left = ALL_PERMISSIONS.filter((name) => !SHOP_SCOPES.includes(name));
  expect(left).toEqual(['orders.placeFor', 'users.manage', 'roles.manage']);
});

it('no REST path is open to a key without a scope, except for the catalogue', async () => {
  const token = await keyWith(['audit.read'], null);
  for (const { method, path } of routes) {
    const url = path.replaceAll(/:\w+/g, newId());
    const answer = await shop.rest(method, url, {
      as: { token },
      ...(method !== 'GET' && method !== 'HEAD' && { body: {} }),
    });
    const isCatalogue =
      ['/tools', '/tool/:id', '/reviews', '/tool-files/:id'].includes(path) && method === 'GET';
    const [status, code] = [answer.status, answer.body?.code];
    if (isCatalogue) expect([path, [200, 404].includes(status)]).toEqual([path, true]);
    else
      expect([method, path, status, method === 'HEAD' ? 'FORBIDDEN' : code]).toEqual([
        method,
        path,
        expect.any(Number),
        expect.stringMatching(/^(FORBIDDEN|SCOPE_REQUIRED|UNSUPPORTED_MEDIA_TYPE)$/),
      ]);
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { makeContext } from '../../src/context';
import { makeRunner, type Run } from '../../src/graphql/compiled-operations';
import { makeSchema } from '../../src/graphql/schema';
import { aTool, anOrder } from '../support/builders';
import { startShop, type Person, type TestShop } from '../support/shop';

/** Every query of the screens has the same result, compiled and interpreted, for any variables. */
const screens = path.resolve(__dirname, '../../../frontend/src');
const document = parse(
  readdirSync(screens, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(path.join(screens, file), 'utf8'))
    .join('\n'),
);
const operations = document.definitions.flatMap((definition) =>
  definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY
    ? [{ name: definition.name?.value ?? '', variables: definition.variableDefinitions ?? [] }]
    : [],
);

let shop: TestShop;
let schema: GraphQLSchema;
let people: (Person | null)[];
let ids: string[];

beforeAll(async () => {
  [shop, schema] = await Promise.all([startShop(), makeSchema()]);
  const [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  people = [buyer, admin, null];
  const tool = await aTool(shop, { name: 'Motor' });
  ids = [tool.id, await anOrder(shop, { by: buyer, tool })];
});
afterAll(() => shop.close());

const contextOf = (person: Person | null) =>
  makeContext(shop.services, {
    id: 'one request',
    ip: '127.0.0.1',
    dependencies: null,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });

/** The response to a client: Apollo Server formats the errors of both in the same way. */
const sent = ({ data, errors }: ExecutionResult) => ({
  data,
  errors: errors?.map(({ message, path: where, locations, extensions, originalError }) => ({
    message,
    where,
    locations,
    extensions,
    of: originalError?.constructor.name,
  })),
});

const anything = fc.oneof(
  fc.constantFrom(null, 0, 1, 2, -1, 1.5, 3e9, true, '', 'x', 'motor', '2', [], {}, ['Pending'], 'Pending'),
  fc.nat(1).map((index) => ids[index]),
  fc.record(
    { search: fc.constantFrom('mot', null, 7), minPrice: fc.constantFrom(1, 'a') },
    { requiredKeys: [] },
  ),
  fc.record({ status: fc.constantFrom(['Pending'], 'Pending', ['None'], [null]) }, { requiredKeys: [] }),
  fc.record({ field: fc.constantFrom('PRICE', 'PLACED_AT', 'x'), direction: fc.constantFrom('ASC', 1) }),
);

it.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  async (operationName, { variables }) => {
    const interpreted = makeRunner(schema, { compiledAfter: Infinity });
    const compiled = makeRunner(schema, { compiledAfter: 1 });
    const names = variables.map(({ variable }) => variable.name.value);
    const given = fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(fc.nat(2), given, async (who, values) => {
        const run = (): Run => ({
          document,
          operationName,
          variables: values,
          ctx: contextOf(people[who] ?? null),
        });
        expect(sent(await compiled(run()))).toEqual(sent(await interpreted(run())));
      }),
      { numRuns: 10 },
    );
  },
);

it('an array instead of an input object is refused, in every run', async () => {
  const query = 'query ($f: ToolFilter!) { tools(filter: $f) { totalCount } }';
  for (let times = 0; times < 5; times += 1)
    expect((await shop.gql(query, { variables: { f: [] } })).code).toBe('BAD_USER_INPUT');
});

it('fields that variables include or skip are read only when included, in every run', async () => {
  const query = `query ($more: Boolean!) { tools { totalCount @include(if: $more) nodes { id name @include(if: $more) } } }`;
  for (const more of [false, false, false, true, true, false, true]) {
    const { data } = await shop.gql(query, { variables: { more } });
    expect(data.tools).toEqual(
      more ? { totalCount: 1, nodes: [{ id: ids[0], name: 'Motor' }] } : { nodes: [{ id: ids[0] }] },
    );
  }
});

it('a document that the compiler refuses is interpreted', async () => {
  const unknown: DocumentNode = parse('query A { nothing }');
  const run = { document: unknown, operationName: 'B', variables: {}, ctx: contextOf(null) };
  expect(sent(await makeRunner(schema, { compiledAfter: 1 })(run))).toEqual(
    sent(await makeRunner(schema, { compiledAfter: Infinity })(run)),
  );
});

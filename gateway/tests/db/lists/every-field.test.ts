import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { makeSchema } from '../../../src/graphql/schema';
import { aPurchase, aTool, anOrder, payOrder } from '../../support/builders';
import { ToolLifecycle } from '../../../src/modules/catalogue/tools/tool.lifecycle';
import { startShop, type Person, type TestShop } from '../../support/shop';

/** Objects below an item: `orders { nodes { tool { family { name } } } }` has two. */
const DEPTH = 2;

let shop: TestShop;
let admin: Person;
let queries: GraphQLObjectType;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  queries = (await makeSchema()).getQueryType()!;
  const [{ id: familyId }] = await shop.dataSource.query(
    `INSERT INTO families (id, name, slug, position) VALUES (gen_random_uuid(), 'Servos', 'servos', 1) RETURNING id`,
  );
  const tool = await aTool(shop, { familyId });
  await aTool(shop, { lifecycle: ToolLifecycle.Discontinued, replacedById: tool.id });
  const order = await anOrder(shop, { by: admin, tool });
  await payOrder(shop, { id: order, amount: 5_000, as: admin });
  await aPurchase(shop, { by: admin, lines: [{ toolId: tool.id, quantity: 5 }] });
  await shop.rest('POST', '/review', { body: { rating: '4', comment: 'Good' }, as: admin });
});
afterAll(() => shop.close());

const isOptional = ({ args }: GraphQLField<unknown, unknown>) => !args.some(isRequiredArgument);

/** Each selection of one leaf below a type; of the objects farthest below, which are loaded whole, only one leaf. */
function* selectionsOf(type: GraphQLObjectType, depth = DEPTH): Generator<string> {
  const fields = Object.values(type.getFields()).filter(isOptional);
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
  for (const { name } of depth > 0 ? leaves : leaves.slice(0, 1)) yield name;
  if (depth === 0) return;
  for (const field of fields) {
    const below = getNamedType(field.type);
    if (isObjectType(below))
      for (const selection of selectionsOf(below, depth - 1)) yield `${field.name} { ${selection} }`;
  }
}

/** A query for each selection of each list. */
function* queriesOfLists(): Generator<string> {
  for (const list of Object.values(queries.getFields()).filter(isOptional)) {
    const connection = getNamedType(list.type);
    if (!isObjectType(connection) || !connection.name.endsWith('Connection')) continue;
    const item = getNamedType(connection.getFields().nodes?.type) as GraphQLObjectType;
    for (const selection of selectionsOf(item)) yield `{ ${list.name} { nodes { ${selection} } } }`;
  }
}

it('every field of the items of every list can be requested alone', async () => {
  const failed: string[] = [];
  let requested = 0;
  for (const query of queriesOfLists()) {
    const { code } = await shop.gql(query, { as: admin });
    if (code === 'INTERNAL') failed.push(query);
    requested += 1;
  }
  expect(failed).toEqual([]);
  expect(requested).toBeGreaterThan(500);
});

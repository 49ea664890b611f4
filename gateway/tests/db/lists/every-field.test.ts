import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { aPurchase, aTool, anOrder, payOrder } from '../../support/builders';
import { ToolLifecycle } from '../../../src/modules/catalogue/tools/tool.lifecycle';
import { startShop, type Person, type TestShop } from '../../support/shop';

/** Objects below an item: `orders { nodes { tool { family { name } } } }` has two. */
const DEPTH = 2;

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
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

const schema = buildSchema(readFileSync(path.join(__dirname, '../../../../schema.graphql'), 'utf8'));
const lists = Object.values(schema.getQueryType()!.getFields())
  .filter(isOptional)
  .flatMap((list) => {
    const connection = getNamedType(list.type);
    if (!isObjectType(connection) || !connection.name.endsWith('Connection')) return [];
    return { list: list.name, item: getNamedType(connection.getFields().nodes?.type) as GraphQLObjectType };
  });

/** Lists of the same items load what is below them in the same way: one of them is asked for it. */
const isFirstOfItems = (list: string, item: GraphQLObjectType) =>
  lists.find((other) => other.item === item)?.list === list;

it.each(lists)('every field of the items of $list can be requested alone', async ({ list, item }) => {
  const selections = [...selectionsOf(item, isFirstOfItems(list, item) ? DEPTH : 1)];
  expect(selections.length).toBeGreaterThan(3);
  const failed: string[] = [];
  for (const selection of selections) {
    const query = `{ ${list} { nodes { ${selection} } } }`;
    const { code } = await shop.gql(query, { as: admin });
    if (code === 'INTERNAL') failed.push(query);
  }
  expect(failed).toEqual([]);
});

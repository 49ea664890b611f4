import { getNamedType, isObjectType, type GraphQLNamedType } from 'graphql';
import { makeSchema } from '../../../../src/graphql/schema';
import { changesCursor, FIRST } from '../../../../src/modules/catalogue/changes/changes-cursor';
import { newId } from '../../../../src/shared/ids';
import { aFamily, aTool } from '../../../support/builders';
import { actFor, aCompany, aMember } from '../../../support/companies';
import { aCustomTool } from '../../../support/custom-tools';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { caughtUp } from '../../event-feed/caught-up';

/**
 * A tool that is made for one customer, read in every way. For others, each answer is the same as for a tool that does not
 * exist.
 */
let shop: TestShop;
let owner: Person;
let admin: Person;
let stranger: Person;
let member: Person;
let tool: { id: string; sku: string };
/** A tool of the catalogue with a word in common, and one that the other tool is said to replace. */
let similar: string;
let replaced: string;
let family: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, stranger, member, admin] = await Promise.all([
    shop.customer(),
    shop.customer(),
    shop.customer(),
    shop.admin(),
  ]);
  await aCompany(shop, { owner: member, admin });
  family = await aFamily(shop, { slug: 'grippers' });
  similar = (await aTool(shop, { name: 'Gripper for pears', familyId: family })).id;
  tool = await aCustomTool(shop, { by: owner, admin });
  await shop.dataSource.query('UPDATE tools SET family_id = $2 WHERE id = $1', [tool.id, family]);
  replaced = (await aTool(shop, { name: 'Old hand', lifecycle: 'Discontinued' as never })).id;
  await shop.dataSource.query('UPDATE tools SET replaced_by_id = $2 WHERE id = $1', [replaced, tool.id]);
  await caughtUp(shop.dataSource);
});
afterAll(() => shop.close());

interface Read {
  /** Viewers of the tool in the answer; `no one` if the list contains the catalogue only. */
  readonly seenBy: 'owner' | 'admin' | 'both' | 'nobody';
  ask(as: Person | null, of: { id: string; sku: string }): Promise<unknown>;
}

const gql =
  (
    text: string,
    variables: (of: { id: string; sku: string }) => object = ({ id }) => ({ id }),
  ): Read['ask'] =>
  async (as, of) => {
    const { data, errors } = await shop.gql(text, { variables: variables(of), as });
    return {
      data,
      errors: errors?.map(({ message, extensions: { code, details } }) => ({ message, code, details })),
    };
  };
const rest =
  (method: string, path: (id: string) => string, body?: (id: string) => object): Read['ask'] =>
  async (as, { id }) => {
    const answer = await shop.rest(method, path(id), { as, body: body?.(id) });
    const { requestId: _, ...content } = Array.isArray(answer.body) ? { all: answer.body } : answer.body;
    return { status: answer.status, cached: answer.headers.get('cache-control'), content };
  };

const list = (filter: string): Read['ask'] =>
  gql(`{ tools(${filter}) { totalCount nodes { id name sku madeFor } } }`);
const FIELDS = 'id name sku price priceUntil madeFor viewerCan { order { allowed code } }';
const LINES = `{ lines { tool { ${FIELDS} } unitPrice problems { code } suggestions { name } fixes { tool { name } } } }`;
const checked = (line: (of: { id: string; sku: string }) => object): Read['ask'] =>
  gql(`query ($lines: [LineInput!]!) { checkLines(lines: $lines) ${LINES} }`, (of) => ({
    lines: [{ quantity: 20, ...line(of) }],
  }));

/** By the query that is read, or what it is for. */
const reads: Record<string, Read> = {
  tool: { seenBy: 'both', ask: gql(`query ($id: ID!) { tool(id: $id) { ${FIELDS} } }`) },
  'tool: the replacement': {
    seenBy: 'both',
    ask: (as) =>
      gql('query ($r: ID!) { tool(id: $r) { replacedBy { name } } }', () => ({ r: replaced }))(as, tool),
  },
  relatedTools: {
    seenBy: 'nobody',
    ask: gql('query ($id: ID!) { relatedTools(id: $id) { name } }'),
  },
  'relatedTools of another': {
    seenBy: 'nobody',
    ask: (as) => gql('query ($s: ID!) { relatedTools(id: $s) { name } }', () => ({ s: similar }))(as, tool),
  },
  toolQuestions: {
    seenBy: 'both',
    ask: gql('query ($id: ID!) { toolQuestions(toolId: $id) { totalCount } tool(id: $id) { name } }'),
  },
  tools: { seenBy: 'nobody', ask: list('first: 100') },
  'tools: by price': { seenBy: 'nobody', ask: list('first: 100, sort: { field: PRICE, direction: DESC }') },
  'tools: a family': { seenBy: 'nobody', ask: list('filter: { family: "grippers" }') },
  'tools: a search': { seenBy: 'nobody', ask: list('filter: { search: "zephyrine" }') },
  'tools: a typo': { seenBy: 'nobody', ask: list('filter: { search: "zephyrime" }') },
  'tools: a SKU': { seenBy: 'nobody', ask: list('filter: { search: "ZEPHYRINE-GRIPPER" }') },
  'tools: for me': { seenBy: 'owner', ask: list('filter: { madeFor: ME }') },
  'tools: for me, searched': { seenBy: 'owner', ask: list('filter: { madeFor: ME, search: "zephyr" }') },
  'tools: suggestions': {
    seenBy: 'owner',
    ask: gql(
      '{ tools(first: 3, filter: { madeFor: ME, search: "zephyrine-grip" }) { nodes { id sku name } } }',
    ),
  },
  toolChanges: {
    seenBy: 'both',
    ask: gql('query ($after: String!) { toolChanges(after: $after, first: 500) { tools { name } } }', () => ({
      after: changesCursor({ event: FIRST, movement: { xid: 0, id: 0 } }, Date.now()),
    })),
  },
  'tools: for customers': { seenBy: 'admin', ask: list('filter: { madeFor: CUSTOMERS }') },
  'tools: all': { seenBy: 'admin', ask: list('first: 100, filter: { madeFor: ALL, search: "zephyrine" }') },
  closestTools: {
    seenBy: 'nobody',
    ask: gql('{ closestTools(filter: { search: "zephyrine flywheel" }) { name } }'),
  },
  'closestTools: for customers': {
    seenBy: 'admin',
    ask: gql('{ closestTools(filter: { search: "zephyrine flywheel", madeFor: CUSTOMERS }) { name } }'),
  },
  understoodSearch: {
    seenBy: 'nobody',
    ask: gql('{ understoodSearch(filter: { search: "zephyrine 24 V" }) { words } }'),
  },
  checkLines: { seenBy: 'both', ask: checked(({ id }) => ({ toolId: id })) },
  'checkLines: a SKU': { seenBy: 'both', ask: checked(({ sku }) => ({ sku })) },
  'checkLines: a SKU without hyphens': {
    seenBy: 'both',
    ask: checked(({ sku }) => ({ sku: sku.replaceAll('-', ' ') })),
  },
  'checkLines: a similar SKU': { seenBy: 'both', ask: checked(() => ({ sku: 'ZEPHYRINE-GRIP' })) },
  'checkLines: a replacement': { seenBy: 'both', ask: checked(() => ({ toolId: replaced })) },
  'GET /tools': { seenBy: 'nobody', ask: rest('GET', () => '/tools') },
  'GET /tool/:id': { seenBy: 'both', ask: rest('GET', (id) => `/tool/${id}`) },
  'POST /order': {
    seenBy: 'nobody',
    ask: rest(
      'POST',
      () => '/order',
      (toolId) => ({ toolId, quantity: 20, totalPrice: 250 }),
    ),
  },
  placeOrder: {
    seenBy: 'nobody',
    ask: gql('mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { toolName } }', ({ id }) => ({
      i: { toolId: id, quantity: 20, totalPrice: 25_000 },
    })),
  },
  placePurchase: {
    seenBy: 'owner',
    ask: gql(
      'mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { orders { toolName } } }',
      ({ id }) => ({
        i: { lines: [{ toolId: id, quantity: 20 }], totalPrice: 25_000 },
      }),
    ),
  },
  createList: {
    seenBy: 'both',
    ask: gql(
      'mutation ($i: CreateListInput!) { createList(input: $i) { lines { tool { name } } } }',
      ({ id }) => ({ i: { name: newId(), lines: [{ toolId: id, quantity: 20 }] } }),
    ),
  },
  createQuoteRequest: {
    seenBy: 'both',
    ask: gql(
      'mutation ($i: QuoteRequestInput!) { createQuoteRequest(input: $i) { lines { tool { name } } } }',
      ({ id }) => ({ i: { lines: [{ toolId: id, quantities: [20] }] } }),
    ),
  },
};

const shows = (answer: unknown): boolean =>
  /zephyrine gripper|12\.?50|10\.?25\b/i.test(JSON.stringify(answer));
const without = (answer: unknown, { id, sku }: { id: string; sku: string }): string =>
  JSON.stringify(answer)
    .replaceAll(id, 'ID')
    .replaceAll(sku, 'SKU')
    .replaceAll(sku.replaceAll('-', ' '), 'SKU');

describe.each(Object.entries(reads))('%s', (_name, { ask, seenBy }) => {
  it.each<[string, () => Person | null]>([
    ['a visitor', () => null],
    ['another customer', () => stranger],
    ['a member of a company', () => member],
  ])('is the same for %s as without the tool', async (_who, as) => {
    const unknown = { id: newId(), sku: 'ZEPHYRINE-GRIPPER-FOR-ANTS' };
    // Answers are stored from the second time on.
    for (let time = 0; time < 3; time += 1) {
      const answer = await ask(as(), tool);
      expect(shows(answer)).toBe(false);
      expect(without(answer, tool)).toBe(without(await ask(as(), unknown), unknown));
    }
  });

  it(`shows it to ${seenBy === 'both' ? 'its customer and admins' : seenBy}`, async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(shows(await ask(owner, tool))).toBe(['owner', 'both'].includes(seenBy));
      expect(shows(await ask(admin, tool))).toBe(['admin', 'both'].includes(seenBy));
      expect(shows(await ask(null, tool))).toBe(false);
    }
  });
});

it('a list of who has left the company no longer shows it', async () => {
  const boss = await shop.customer();
  const companyId = await aCompany(shop, { owner: boss, admin });
  const leaving = await aMember(shop, { owner: boss, companyId, role: 'Buyer' });
  const { id } = await aCustomTool(shop, { by: boss, admin });
  await actFor(shop, leaving, null);
  const input = { name: 'Mine', lines: [id, similar].map((toolId) => ({ toolId, quantity: 20 })) };
  const { data } = await shop.gql(
    'mutation ($i: CreateListInput!) { createList(input: $i) { id lines { tool { id } } } }',
    { variables: { i: input }, as: leaving },
  );
  expect(data.createList.lines).toHaveLength(2);
  await shop.dataSource.query('DELETE FROM company_members WHERE user_id = $1', [leaving.id]);
  const after = await shop.gql(`{ myList(id: "${data.createList.id}") { lines { tool { id } } } }`, {
    as: leaving,
  });
  expect(after.data.myList.lines).toEqual([{ tool: { id: similar } }]);
});

it('a family does not count it', async () => {
  const { data } = await shop.gql('{ families { slug toolCount } }');
  expect(data.families).toContainEqual({ slug: 'grippers', toolCount: 1 });
});

/** Queries that show tools of records which have rules of their own about who reads them. */
const OF_RECORDS = [
  ...['order', 'orders', 'myOrders', 'orderGroups', 'myOrderGroups', 'myReturns', 'returns', 'return'],
  ...[
    'purchase',
    'purchases',
    'myPurchases',
    'purchaseByKey',
    'myDocuments',
    'documents',
    'myLists',
    'myList',
  ],
  // Of staff only; without tools that are made for a customer.
  ...['allQuestions', 'toolsWithoutValue', 'nextToolWithoutValue'],
  ...['myQuoteRequests', 'quoteRequests', 'quoteRequest'],
  // Of those who bought the tool.
  'myChangeNotices',
  // Of the catalogue only.
  'myToolAlerts',
  // Of admins.
  ...['accounts', 'account', 'bankLineMatches', 'payments', 'promisesByMonth', 'bookedWeeks'],
  ...['toolRequests', 'toolRequest', 'bestSellers', 'stockCover', 'allReviews', 'changeNotices'],
  // A tool made for one customer has no reviews.
  ...['reviews', 'myReviews'],
];

it('every query that can show a tool is among them', async () => {
  const schema = await makeSchema();
  const reaching = (type: GraphQLNamedType, seen = new Set<string>()): boolean => {
    if (type.name === 'Tool') return true;
    // A user's last order has the rules of orders.
    if (seen.has(type.name) || !isObjectType(type) || type.name === 'User') return false;
    seen.add(type.name);
    return Object.values(type.getFields()).some((field) => reaching(getNamedType(field.type), seen));
  };
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ type }) => reaching(getNamedType(type)))
    .map(({ name }) => name);
  expect(queries.filter((name) => !(name in reads) && !OF_RECORDS.includes(name))).toEqual([]);
});

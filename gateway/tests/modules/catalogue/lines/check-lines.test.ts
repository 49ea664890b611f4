import { ToolLifecycle } from '../../../../src/modules/catalogue/tools/tool.lifecycle';
import { newId } from '../../../../src/shared/ids';
import { aTool } from '../../../support/builders';
import { startShop, type TestShop } from '../../../support/shop';

/** A deleted tool. */
const GONE = newId();

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ ORDER_MINIMUM: '150' });
  await aTool(shop, { sku: 'KNOWN-1' });
  await aTool(shop, { id: GONE, sku: 'GONE-9', deletedAt: new Date() });
});
afterAll(() => shop.close());

const check = async (lines: object[]) => {
  const { data, code, errors } = await shop.gql(
    `query ($lines: [LineInput!]!) { checkLines(lines: $lines) { total listTotal orderMinimum shortfall lines {
      tool { id } quantity unitPrice listUnitPrice total breakQuantity next { minQuantity unitPrice } shipsOn
      problems { code message details } suggestions { sku } } } }`,
    { variables: { lines } },
  );
  return { ...data?.checkLines, code, errors };
};
const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code);

it('prices the lines of visitors by the ladder, by id or SKU, in their order', async () => {
  const tool = await aTool(shop, { sku: 'LADDER-1', priceBreaks: [{ minQuantity: 10, unitPrice: 750 }] });
  const { lines, ...sums } = await check([
    { sku: ' ladder-1', quantity: 9 },
    { toolId: tool.id.toUpperCase(), quantity: 10 },
  ]);
  expect(lines).toMatchObject([
    {
      tool: { id: tool.id },
      unitPrice: 1_000,
      total: 9_000,
      breakQuantity: null,
      next: { minQuantity: 10, unitPrice: 750 },
    },
    { unitPrice: 750, listUnitPrice: 1_000, total: 7_500, breakQuantity: 10, next: null },
  ]);
  for (const line of lines) expect(line).toMatchObject({ problems: [], suggestions: [] });
  expect(sums).toMatchObject({ total: 16_500, listTotal: 19_000, orderMinimum: 15_000, shortfall: 0 });
});

it.each(['ＫＮＯＷＮ－１', 'known–١', 'KNOWN-\u200b১', 'known−१'])(
  'finds a part number as it was typed: %j',
  async (sku) => {
    const { lines } = await check([{ sku, quantity: 10 }]);
    expect(lines[0].tool).not.toBeNull();
  },
);

it('reads the family and the replacement of the tools, too', async () => {
  const familyId = newId();
  await shop.dataSource.query(
    `INSERT INTO families (id, slug, name, position) VALUES ($1, 'motors', 'Motors', 1)`,
    [familyId],
  );
  const replacement = await aTool(shop, { sku: 'NEWER-1' });
  const { id } = await aTool(shop, {
    familyId,
    replacedById: replacement.id,
    lifecycle: ToolLifecycle.Discontinued,
  });
  const fields = 'family { slug } replacedBy { sku }';
  const { data } = await shop.gql(
    `query ($id: ID!) { tool(id: $id) { ${fields} }
      checkLines(lines: [{ toolId: $id, quantity: 1 }]) { lines { tool { ${fields} } } } }`,
    { variables: { id } },
  );
  const read = { family: { slug: 'motors' }, replacedBy: { sku: 'NEWER-1' } };
  expect(data).toEqual({ tool: read, checkLines: { lines: [{ tool: read }] } });
});

it('names every problem of a line and the ways out', async () => {
  const tool = await aTool(shop, { minimumOrder: 6, orderMultiple: 4, availableStock: 16 });
  const { lines } = await check([
    { toolId: tool.id, quantity: 5 },
    { toolId: tool.id, quantity: 18 },
  ]);
  expect(lines.map(codes)).toEqual([['BELOW_MINIMUM'], ['NOT_A_MULTIPLE', 'INSUFFICIENT_STOCK']]);
  expect(lines[0].problems[0].details).toEqual({ minimum: 8 });
  expect(lines[1].problems[0].details).toEqual({ multiple: 4, nearestBelow: 16, nearestAbove: 20 });
  expect(lines[1].problems[1].details).toMatchObject({ available: 16 });
});

const NO_TOOL = { code: 'NOT_FOUND', message: 'There is nothing here.', details: null };
const noSku = (sku: string, message = `No tool has the SKU ${sku}.`) => ({
  code: 'UNKNOWN_SKU',
  message,
  details: { sku },
});

it.each<[string, { toolId?: string | null; sku?: string }, object]>([
  ['an unknown id', { toolId: newId() }, NO_TOOL],
  ['no id', { toolId: 'nonsense' }, NO_TOOL],
  ['the id of a deleted tool', { toolId: GONE }, NO_TOOL],
  ['an unknown id and a known SKU', { toolId: newId(), sku: 'KNOWN-1' }, NO_TOOL],
  ['the SKU of a deleted tool', { sku: 'GONE-9' }, noSku('GONE-9')],
  ['an unknown SKU, as it was typed', { toolId: null, sku: ' qq 7' }, noSku(' qq 7')],
  ['neither', {}, noSku('', 'The SKU is missing.')],
])('a line with %s has no tool and no price', async (_what, line, problem) => {
  const { lines, total } = await check([{ ...line, quantity: 3 }]);
  expect(lines).toEqual([
    {
      tool: null,
      quantity: 3,
      unitPrice: null,
      listUnitPrice: null,
      total: null,
      breakQuantity: null,
      next: null,
      shipsOn: null,
      problems: [problem],
      suggestions: [],
    },
  ]);
  expect(total).toBe(0);
});

it('finds a SKU whose hyphens are written in another way, if it is the only one', async () => {
  const tool = await aTool(shop, { sku: 'VERTEX-EC-9' });
  for (const sku of ['AB-CD9', 'ABC-D9']) await aTool(shop, { sku });
  await aTool(shop, { sku: 'GONE-EC9', deletedAt: new Date() });
  const typed = [
    'vertex ec 9',
    'VERTEXEC9',
    'Vertex–EC_9',
    'AB-CD9',
    'ABCD9',
    'GONE EC9',
    '---',
    'VERTEX-EC-91',
  ];
  const { lines } = await check(typed.map((sku) => ({ sku, quantity: 5 })));
  expect(lines.slice(0, 3).map((line: { tool: unknown }) => line.tool)).toEqual(
    Array(3).fill({ id: tool.id }),
  );
  expect(lines.map((line: { tool: unknown }) => line.tool !== null)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('suggests similar tools for an unknown SKU, and the replacement of a discontinued one', async () => {
  await aTool(shop, { sku: 'KESTREL-8825' });
  const successor = await aTool(shop, { sku: 'SUCCESSOR-2' });
  await aTool(shop, {
    sku: 'GONE-1',
    lifecycle: ToolLifecycle.Discontinued,
    replacedById: successor.id,
  });
  const { lines } = await check([
    { sku: 'KESTREL-8824', quantity: 5 },
    { sku: 'GONE-1', quantity: 5 },
    { sku: 'QQQQQQQQ', quantity: 5 },
    { quantity: 5 },
  ]);
  expect(lines.map(codes)).toEqual([['UNKNOWN_SKU'], ['DISCONTINUED'], ['UNKNOWN_SKU'], ['UNKNOWN_SKU']]);
  expect(lines.map(({ suggestions }: any) => suggestions)).toEqual([
    [{ sku: 'KESTREL-8825' }],
    [{ sku: 'SUCCESSOR-2' }],
    [],
    [],
  ]);
  const alone = await check([{ sku: 'GONE-1', quantity: 5 }]);
  expect(alone.lines[0].suggestions).toEqual([{ sku: 'SUCCESSOR-2' }]);
});

it('suggests up to three tools on sale, the most similar first', async () => {
  const names = ['XYLOPHON-7', 'XYLOPHON-72', 'XYLOPHON-723', 'XYLOPHON-7234'];
  for (const sku of names) await aTool(shop, { sku, name: sku });
  await aTool(shop, { sku: 'XYLOPHON-7A', deletedAt: new Date() });
  await aTool(shop, { sku: 'XYLOPHON-7B', lifecycle: ToolLifecycle.Discontinued });
  const { lines } = await check([{ sku: 'XYLOPHON-723456', quantity: 5 }]);
  expect(lines[0].suggestions).toEqual(
    names
      .slice(1)
      .reverse()
      .map((sku) => ({ sku })),
  );
});

it('suggests a replacement only if there is one and it is on sale', async () => {
  const gone = await aTool(shop, { deletedAt: new Date() });
  const over = { lifecycle: ToolLifecycle.Discontinued };
  const tools = [await aTool(shop, { ...over, replacedById: gone.id }), await aTool(shop, over)];
  const { lines } = await check(tools.map(({ id }) => ({ toolId: id, quantity: 5 })));
  expect(lines.map(codes)).toEqual([['DISCONTINUED'], ['DISCONTINUED']]);
  expect(lines.map(({ suggestions }: any) => suggestions)).toEqual([[], []]);
});

it('reports how much a total is below the order minimum', async () => {
  const tool = await aTool(shop);
  expect(await check([{ toolId: tool.id, quantity: 14 }])).toMatchObject({ total: 14_000, shortfall: 1_000 });
  expect(await check([])).toMatchObject({ lines: [], total: 0, shortfall: 15_000 });
});

it.each([
  ['501 lines', Array.from({ length: 501 }, () => ({ sku: 'ABC', quantity: 1 }))],
  ['no units', [{ sku: 'ABC', quantity: 0 }]],
  ['a long SKU', [{ sku: 'A'.repeat(101), quantity: 1 }]],
  ['NUL in a SKU', [{ sku: 'A\u0000', quantity: 1 }]],
  ['half a unit', [{ sku: 'ABC', quantity: 1.5 }]],
])('refuses %s', async (_what, lines) => {
  const { code, errors } = await check(lines);
  expect(['BAD_USER_INPUT', 'BAD_REQUEST']).toContain(code);
  expect(errors).toHaveLength(1);
});

it.each([
  ['a total', []],
  ['a total without price breaks', [{ minQuantity: 2, unitPrice: 0 }]],
])('refuses %s that is no longer exact', async (_which, priceBreaks) => {
  const tool = await aTool(shop, { price: 100_000_000, priceBreaks });
  const line = { toolId: tool.id, quantity: 90_000_000 };
  expect((await check([line])).code).toBeUndefined();
  const { code, errors } = await check([line, line]);
  expect(code).toBe('BAD_USER_INPUT');
  expect(errors?.[0]?.extensions.details).toEqual({ fields: { lines: 'The quantities are too large.' } });
});

it('suggests for 500 unknown SKUs without comparing all of them', async () => {
  await aTool(shop, { sku: 'WIDGET-100' });
  const { lines } = await check(Array.from({ length: 500 }, () => ({ sku: 'WIDGET-101', quantity: 1 })));
  expect(lines.filter(({ suggestions }: any) => suggestions.length > 0)).toHaveLength(20);
});

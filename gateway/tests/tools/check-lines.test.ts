import { ToolLifecycle } from '../../src/modules/tools/tool.lifecycle';
import { newId } from '../../src/shared/ids';
import { aTool } from '../support/builders';
import { startShop, type TestShop } from '../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ ORDER_MINIMUM: '150' });
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
      problems: [],
    },
    { unitPrice: 750, listUnitPrice: 1_000, total: 7_500, breakQuantity: 10, next: null, problems: [] },
  ]);
  expect(sums).toMatchObject({ total: 16_500, listTotal: 19_000, orderMinimum: 15_000, shortfall: 0 });
});

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
    { toolId: newId(), quantity: 1 },
    { toolId: 'nonsense', quantity: 1 },
  ]);
  expect(lines.map(codes)).toEqual([
    ['BELOW_MINIMUM'],
    ['NOT_A_MULTIPLE', 'INSUFFICIENT_STOCK'],
    ['NOT_FOUND'],
    ['NOT_FOUND'],
  ]);
  expect(lines[0].problems[0].details).toEqual({ minimum: 8 });
  expect(lines[1].problems[0].details).toEqual({ multiple: 4, nearestBelow: 16, nearestAbove: 20 });
  expect(lines[1].problems[1].details).toMatchObject({ available: 16 });
  expect(lines[2]).toMatchObject({ tool: null, unitPrice: null, total: null, shipsOn: null });
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
  expect(lines[0].problems[0].details).toEqual({ sku: 'KESTREL-8824' });
});

it('tells what a total lacks of the order minimum', async () => {
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

it('refuses totals that are no longer exact', async () => {
  const tool = await aTool(shop, { price: 100_000_000 });
  const line = { toolId: tool.id, quantity: 1_000_000_000 };
  expect((await check([line])).code).toBe('BAD_USER_INPUT');
});

it('suggests for 500 unknown SKUs without comparing all of them', async () => {
  await aTool(shop, { sku: 'WIDGET-100' });
  const { lines } = await check(Array.from({ length: 500 }, () => ({ sku: 'WIDGET-101', quantity: 1 })));
  expect(lines.filter(({ suggestions }: any) => suggestions.length > 0)).toHaveLength(20);
});

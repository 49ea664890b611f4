import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { ToolLifecycle } from '../../../../src/modules/catalogue/tools/tool.lifecycle';
import { newId } from '../../../../src/shared/ids';
import { aTool } from '../../../support/builders';
import { startShop, type TestShop } from '../../../support/shop';

/** The ways out of the problems of a line. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

type Fix = { problem: string; quantity: number | null; tool: { sku: string } | null; isObvious: boolean };

async function fixesOf(line: object): Promise<string[]> {
  const { data } = await shop.gql(
    `query ($lines: [LineInput!]!) { checkLines(lines: $lines) { lines {
      fixes { problem quantity tool { sku } isObvious } } } }`,
    { variables: { lines: [line] } },
  );
  return data.checkLines.lines[0].fixes.map(({ problem, quantity, tool, isObvious }: Fix) =>
    [problem, quantity ?? 'remove', tool?.sku, isObvious && 'obvious'].filter(Boolean).join(' '),
  );
}

const MADE = { supply: ToolSupply.MADE_TO_ORDER, leadTimeDays: 15 };
/** Sold from 24 on, in dozens. */
const boxed = (over: Parameters<typeof aTool>[1] = {}) =>
  aTool(shop, { minimumOrder: 24, orderMultiple: 12, availableStock: 100, ...over });

it.each<[string, Parameters<typeof aTool>[1], number, string[]]>([
  ['nothing for a line in order', {}, 24, []],
  ['the minimum', {}, 3, ['BELOW_MINIMUM 24 obvious']],
  ['the minimum as a multiple', { minimumOrder: 20 }, 3, ['BELOW_MINIMUM 24 obvious']],
  ['the nearest multiples', {}, 50, ['NOT_A_MULTIPLE 48 obvious', 'NOT_A_MULTIPLE 60']],
  ['no multiple above the stock', { availableStock: 50 }, 50, ['NOT_A_MULTIPLE 48 obvious']],
  [
    'no multiple below the minimum',
    { minimumOrder: 60 },
    62,
    ['NOT_A_MULTIPLE 60 obvious', 'NOT_A_MULTIPLE 72'],
  ],
  ['what is left, in whole multiples', {}, 504, ['INSUFFICIENT_STOCK 96']],
  ['only what solves both problems', {}, 105, ['NOT_A_MULTIPLE 96', 'INSUFFICIENT_STOCK 96']],
  ['removal where less is left than the minimum', { availableStock: 23 }, 24, ['INSUFFICIENT_STOCK remove']],
  [
    'removal for each problem where nothing can be ordered',
    { availableStock: 5 },
    6,
    ['BELOW_MINIMUM remove', 'INSUFFICIENT_STOCK remove'],
  ],
  [
    'multiples above the stock of a tool that is made to order',
    { ...MADE, availableStock: 50 },
    50,
    ['NOT_A_MULTIPLE 48 obvious', 'NOT_A_MULTIPLE 60'],
  ],
  [
    'what can be made, in whole multiples',
    { ...MADE, availableStock: 5, weeklyCapacity: 1 },
    504,
    ['INSUFFICIENT_STOCK 108'],
  ],
])('offers %s', async (_what, terms, quantity, fixes) => {
  const { id } = await boxed(terms);
  expect(await fixesOf({ toolId: id, quantity })).toEqual(fixes);
});

it('offers no multiple above the stock if only the stock counts', async () => {
  const { id } = await boxed({ ...MADE, availableStock: 50 });
  expect(await fixesOf({ toolId: id, quantity: 50, stockOnly: true })).toEqual(['NOT_A_MULTIPLE 48 obvious']);
});

it('offers the replacement of a discontinued tool, in a quantity that it allows, then removal', async () => {
  const { id: replacedById } = await boxed({ sku: 'SERVO-9', minimumOrder: 10, orderMultiple: 5 });
  const gone = await boxed({ lifecycle: ToolLifecycle.Discontinued, replacedById });
  expect(await fixesOf({ toolId: gone.id, quantity: 24 })).toEqual([
    'DISCONTINUED 25 SERVO-9',
    'DISCONTINUED remove',
  ]);
  const fixes = await fixesOf({ toolId: gone.id, quantity: 3 });
  expect(fixes).toEqual(['DISCONTINUED 10 SERVO-9', 'DISCONTINUED remove', 'BELOW_MINIMUM 24']);
});

it('offers similar tools for an unknown SKU, then removal', async () => {
  await boxed({ sku: 'KESTREL-8825' });
  expect(await fixesOf({ sku: 'KESTREL-8824', quantity: 25 })).toEqual([
    'UNKNOWN_SKU 36 KESTREL-8825',
    'UNKNOWN_SKU remove',
  ]);
});

it('offers to remove a tool that is not on sale', async () => {
  expect(await fixesOf({ toolId: newId(), quantity: 5 })).toEqual(['NOT_FOUND remove']);
});

import type { LineValues, VersionValues } from './version-rules';
import { belowList, sumsOf } from './version-sums';

const line = (prices: [quantity: string, price: string][], listed?: number): LineValues => ({
  key: 'a',
  name: 'Servo',
  toolId: 't1',
  description: null,
  reference: null,
  earlier: [],
  tool: null,
  hints: listed ? [{ quantity: 10, listed, lastQuoted: null, target: null }] : [],
  prices: prices.map(([quantity, price]) => ({ quantity, price })),
});
const sums = (lines: LineValues[], fees: Partial<VersionValues> = {}) => sumsOf({ lines, ...fees });

it.each<[string, VersionValues['lines'], Partial<VersionValues>, ReturnType<typeof sumsOf>]>([
  ['nothing typed', [line([['', '']])], {}, { least: 0, most: 0, listed: 0, typed: 0, unpriced: 1 }],
  [
    'two quantities, the larger one first',
    [
      line(
        [
          ['1,000', '8,50'],
          ['10', '9'],
        ],
        1_000,
      ),
    ],
    {},
    { least: 9_000, most: 850_000, listed: 10_000, typed: 9_000, unpriced: 0 },
  ],
  [
    'fees, and a line without a list price',
    [line([['5', '12']])],
    { toolingFee: '150', deliveryPrice: '20.50' },
    { least: 23_050, most: 23_050, listed: 0, typed: 0, unpriced: 0 },
  ],
])('%s', (_, lines, fees, expected) => expect(sums(lines, fees)).toEqual(expected));

it.each([
  [870, 1_000, 13],
  [1_000, 1_000, 0],
  [1_100, 1_000, -10],
  [999, 1_000, 0.1],
])('a price of %i at a list price of %i is %f%% below it', (price, listed, percent) =>
  expect(belowList(price, listed)).toBe(percent),
);

import fc from 'fast-check';
import type { LineTerms } from '../../../../src/modules/catalogue/tools/line-terms';
import { checkLine } from '../../../../src/modules/catalogue/lines/line-check.service';
import { largestQuantity, smallestQuantity } from '../../../../src/rules/quantities';
import { brokenRungs, priceAt } from '../../../../src/modules/catalogue/pricing/pricing.service';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { ToolLifecycle } from '../../../../src/modules/catalogue/tools/tool.lifecycle';
import type { Problem } from '../../../../src/shared/domain-error';
import { workingDaysOf } from '../../../support/days';

const ladder = {
  price: 800,
  id: 't',
  priceBreaks: [
    { minQuantity: 100, unitPrice: 720 },
    { minQuantity: 1_000, unitPrice: 650 },
  ],
};

it.each([
  [1, 800, null, 100],
  [99, 800, null, 100],
  [100, 720, 100, 1_000],
  [999, 720, 100, 1_000],
  [1_000, 650, 1_000, null],
])('%d units cost %d cents each', (quantity, unitPrice, breakQuantity, next) => {
  expect(priceAt(ladder, quantity)).toEqual({
    unitPrice,
    listUnitPrice: 800,
    total: unitPrice * quantity,
    breakQuantity,
    source: breakQuantity === null ? 'LIST' : 'BREAK',
    next: next === null ? null : ladder.priceBreaks.find(({ minQuantity }) => minQuantity === next),
  });
});

/** Ladders that the shop accepts. */
const ladders = fc
  .tuple(
    fc.integer({ min: 0, max: 10_000 }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 2_000 })), {
      maxLength: 9,
    }),
  )
  .map(([dollars, steps]) => {
    let [minQuantity, unitPrice] = [1, dollars * 100];
    const priceBreaks = steps.map(([more, less]) => {
      minQuantity += more;
      unitPrice = Math.max(0, unitPrice - less);
      return { minQuantity, unitPrice };
    });
    return { id: 't', price: dollars * 100, priceBreaks };
  });

it('the price is that of the best rung that the quantity reaches, and more units never cost more each', () => {
  fc.assert(
    fc.property(ladders, fc.integer({ min: 1, max: 6_000 }), (tool, quantity) => {
      expect(brokenRungs(tool)).toBeNull();
      const reached = [{ minQuantity: 1, unitPrice: tool.price }, ...tool.priceBreaks]
        .filter(({ minQuantity }) => minQuantity <= quantity)
        .map(({ unitPrice }) => unitPrice);
      expect(priceAt(tool, quantity).unitPrice).toBe(Math.min(...reached));
      expect(priceAt(tool, quantity + 1).unitPrice).toBeLessThanOrEqual(priceAt(tool, quantity).unitPrice);
    }),
  );
});

it.each([
  ['a price that rises', [{ minQuantity: 10, unitPrice: 801 }], [1, 10]],
  ['the same quantity twice', [ladder.priceBreaks[0]!, ladder.priceBreaks[0]!], [100, 100]],
  ['a quantity that falls', [ladder.priceBreaks[1]!, ladder.priceBreaks[0]!], [1_000, 100]],
  ['a break from the first unit', [{ minQuantity: 1, unitPrice: 700 }], [1, 1]],
])('%s breaks a ladder', (_what, priceBreaks, quantities) => {
  expect(brokenRungs({ price: 800, priceBreaks })?.map(({ minQuantity }) => minQuantity)).toEqual(quantities);
});

const NOW = workingDaysOf('2026-11-20T12:00:00Z');
const terms = (over: Partial<LineTerms> = {}): LineTerms => ({
  ...ladder,
  minimumOrder: 10,
  orderMultiple: 4,
  availableStock: 200,
  leadTimeDays: 15,
  supply: ToolSupply.FROM_STOCK,
  lifecycle: ToolLifecycle.Active,
  customerId: null,
  companyId: null,
  priceUntil: null,
  lastBuyOn: null,
  replacedById: null,
  deletedAt: null,
  ...over,
});
const problems = (tool: LineTerms, quantity: number) => checkLine(tool, { quantity }, { days: NOW }).problems;

it('a minimum that is no multiple rises to the next multiple', () => {
  expect(smallestQuantity(terms())).toBe(12);
  expect(problems(terms(), 11)).toMatchObject([{ code: 'BELOW_MINIMUM' }]);
  expect(problems(terms(), 12)).toEqual([]);
});

it.each([
  [10, 4, 12],
  [12, 4, 12],
  [10, 1, 10],
  [1, 25, 25],
])('a minimum of %d in multiples of %d begins at %d', (minimumOrder, orderMultiple, smallest) => {
  expect(smallestQuantity({ minimumOrder, orderMultiple })).toBe(smallest);
});

it.each([
  [203, 4, 200],
  [200, 4, 200],
  [3, 4, 0],
  [7, 1, 7],
])('a stock of %d in multiples of %d ends at %d', (availableStock, orderMultiple, largest) => {
  expect(largestQuantity({ availableStock, orderMultiple })).toBe(largest);
});

it('what is in stock leaves on the next working day; more is made first', () => {
  // A Friday.
  expect(checkLine(terms(), { quantity: 200 }, { days: NOW })).toMatchObject({
    shipsOn: '2026-11-23',
    problems: [],
  });
  expect(checkLine(terms(), { quantity: 204 }, { days: NOW }).shipsOn).toBe('2026-12-11');
});

it.each<[string, Partial<LineTerms>, number, Problem]>([
  [
    'less than the minimum',
    {},
    11,
    {
      kind: 'rule',
      code: 'BELOW_MINIMUM',
      message: "You can't order less than 12",
      details: { minimum: 12 },
    },
  ],
  [
    'a quantity between two multiples',
    {},
    13,
    {
      kind: 'rule',
      code: 'NOT_A_MULTIPLE',
      message: 'This tool is sold in multiples of 4: 12 or 16.',
      details: { multiple: 4, nearestBelow: 12, nearestAbove: 16 },
    },
  ],
  [
    'more than there is',
    { availableStock: 1_200 },
    1_204,
    {
      kind: 'conflict',
      code: 'INSUFFICIENT_STOCK',
      message: 'Only 1,200 are left in stock.',
      details: { available: 1_200, moreOn: '2026-12-11' },
    },
  ],
  [
    'a discontinued tool',
    { lifecycle: ToolLifecycle.Discontinued, replacedById: 'b' },
    12,
    {
      kind: 'conflict',
      code: 'DISCONTINUED',
      message: 'This tool is no longer sold.',
      details: { replacedBy: 'b' },
    },
  ],
])('%s is refused with the reason and the way out', (_what, over, quantity, problem) => {
  expect(problems(terms(over), quantity)).toEqual([problem]);
});

it.each([
  ['on its last day', { lifecycle: ToolLifecycle.LastTimeBuy, lastBuyOn: '2026-11-20' }, []],
  [
    'a day after its last day',
    { lifecycle: ToolLifecycle.LastTimeBuy, lastBuyOn: '2026-11-19' },
    ['DISCONTINUED'],
  ],
  ['deleted', { deletedAt: new Date() }, ['NOT_FOUND']],
])('a tool that is %s', (_what, over, codes) => {
  expect(problems(terms(over), 12).map(({ code }) => code)).toEqual(codes);
});

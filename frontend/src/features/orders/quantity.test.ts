import { clampQuantity, LARGE_STEP, quantityLimits, stepQuantity } from './quantity';

const limits = { minimum: 10, stock: 100, multiple: 1 };

it.each([
  [9, 10],
  [10, 10],
  [55, 55],
  [100, 100],
  [101, 100],
])('brings %d to %d within a minimum of 10 and a stock of 100', (quantity, clamped) => {
  expect(clampQuantity(quantity, limits)).toBe(clamped);
});

it('keeps to the minimum when the stock is below it: such a tool cannot be ordered', () => {
  expect(clampQuantity(5, { minimum: 10, stock: 4, multiple: 1 })).toBe(10);
});

describe('a step (specification sections 5 and 9)', () => {
  it.each([
    [50, 1, 51],
    [50, -1, 49],
    [50, LARGE_STEP, 60],
    [50, -LARGE_STEP, 40],
    [11, -1, 10],
  ])('from %d by %d leads to %d', (from, by, quantity) => {
    expect(stepQuantity(from, by, limits)).toEqual({ quantity, refused: false });
  });

  it('is refused below the minimum', () => {
    expect(stepQuantity(10, -1, limits)).toEqual({ quantity: 10, refused: true });
  });

  it('that would cross the minimum ends there, without a refusal', () => {
    expect(stepQuantity(15, -LARGE_STEP, limits)).toEqual({ quantity: 10, refused: false });
  });

  it('stops silently at the stock', () => {
    expect(stepQuantity(100, 1, limits)).toEqual({ quantity: 100, refused: false });
    expect(stepQuantity(95, LARGE_STEP, limits)).toEqual({ quantity: 100, refused: false });
  });

  it('up from the minimum, or none at all, is no refusal', () => {
    expect(stepQuantity(10, 0, limits).refused).toBe(false);
    expect(stepQuantity(10, 1, limits)).toEqual({ quantity: 11, refused: false });
  });
});

describe('a tool that is sold in multiples of 4', () => {
  const fours = quantityLimits({ minimumOrder: 10, orderMultiple: 4, availableStock: 203 });

  it('goes from the first multiple at the minimum to the last one in stock', () => {
    expect(fours).toEqual({ minimum: 12, stock: 200, multiple: 4 });
  });

  it.each([
    [12, 1, 16],
    [16, -1, 12],
    [12, LARGE_STEP, 52],
    [196, LARGE_STEP, 200],
    [24, -LARGE_STEP, 12],
  ])('from %d by %d steps leads to %d', (from, steps, quantity) => {
    expect(stepQuantity(from, steps, fours)).toEqual({ quantity, refused: false });
  });

  it('refuses a step below its smallest quantity', () => {
    expect(stepQuantity(12, -1, fours)).toEqual({ quantity: 12, refused: true });
  });

  it('rises to a multiple when the multiple has changed meanwhile', () => {
    expect(clampQuantity(13, fours)).toBe(16);
  });
});

import { LARGE_STEP, quantityLimits, quantityProblem, stepQuantity } from './quantity';

const limits = { minimum: 10, stock: 100, multiple: 1 };

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

  it.each([
    [37, 1, 40],
    [37, -1, 36],
    [5, 1, 12],
    [900, -1, 200],
    [900, 1, 900],
  ])('from a typed %d by %d step leads to %d', (from, steps, quantity) => {
    expect(stepQuantity(from, steps, fours)).toEqual({ quantity, refused: false });
  });

  it('does not raise a typed quantity below its smallest one on the way down', () => {
    expect(stepQuantity(5, -1, fours)).toEqual({ quantity: 5, refused: true });
  });
});

describe('a typed quantity', () => {
  const tool = { minimumOrder: 50, orderMultiple: 12, availableStock: 345, leadTimeDays: 15 };

  it.each(['60', '336', ' 72 '])('of %s can be ordered', (typed) => {
    expect(quantityProblem(typed, tool)).toBeNull();
  });

  it.each([
    ['', 'Quantity is required', [60]],
    ['1.5', 'Quantity must be a whole number', [60]],
    ['1e3', 'Quantity must be a whole number', [60]],
    ['-5', "You can't order less than 60", [60]],
    ['59', "You can't order less than 60", [60]],
    ['100', 'Sold in multiples of 12: 96 or 108', [96, 108]],
    ['340', 'Sold in multiples of 12: 336 or 348', [336]],
    ['348', 'Only 345 are left in stock; more in 15 working days', [336]],
    ['5000', 'Only 345 are left in stock; more in 15 working days', [336]],
  ])('of %p cannot: %s', (typed, reason, fixes) => {
    expect(quantityProblem(typed, tool)).toEqual({ reason, fixes });
  });
});

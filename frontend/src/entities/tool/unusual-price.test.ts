import { unusualPrice } from './unusual-price';

const HIGHEST = 500_000;

it.each<[number | null, number, string]>([
  [85_000, 850_000, '$8,500 is 10 times the present price, $850. Is that right?'],
  [850, 85_000, '$850 is 100 times the present price, $8.50. Is that right?'],
  [85_000, 8_500, '$85 is a tenth of the present price, $850, or less. Is that right?'],
  [85_000, 0, '$0 is a tenth of the present price, $850, or less. Is that right?'],
  [499_900, 500_100, '$5,001 is more than any price of the catalogue: the highest is $5,000. Is that right?'],
  [null, 850_000, '$8,500 is more than any price of the catalogue: the highest is $5,000. Is that right?'],
])('asks about %s to %s', (before, after, text) =>
  expect(unusualPrice([{ before, after }], HIGHEST)).toBe(text),
);

it.each<[number | null, number]>([
  [10_000, 99_999],
  [85_000, 8_501],
  [85_000, 85_000],
  [0, 85_000],
  [null, 500_000],
  [600_000, 600_000],
])('does not ask about %s to %s', (before, after) =>
  expect(unusualPrice([{ before, after }], HIGHEST)).toBeNull(),
);

it('does not compare with a catalogue that is not known', () =>
  expect(unusualPrice([{ before: null, after: 850_000 }], null)).toBeNull());

it('asks about several in one question', () =>
  expect(
    unusualPrice(
      [
        { before: 100, after: 100 },
        { before: 100, after: 1_000 },
        { before: 200, after: 20 },
      ],
      null,
    ),
  ).toBe('$10 is 10 times the present price, $1. 1 more like it. Is that right?'));

import { gramsOf, kilogramsText } from './weight';

it.each([
  ['2.5', 2_500],
  ['2,5 kg', 2_500],
  ['0.001', 1],
  ['1.125', null],
  ['5 lb', null],
  ['', null],
])('%j kilograms are %j grams', (typed, grams) => expect(gramsOf(typed)).toBe(grams));

it('reads what it writes', () => {
  expect([1, 500, 1_125, 2_000].map(kilogramsText)).toEqual(['0.0010', '0.5', '1.1250', '2']);
  for (const grams of [1, 500, 1_125, 2_000, 99_999]) expect(gramsOf(kilogramsText(grams))).toBe(grams);
});

import { wholeNumber } from './whole-number';

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['-1', -1],
  ['0', 0],
  ['1,250', 1_250],
  ['1.250', 1_250],
  ['5 pcs', 5],
])('reads %j', (text, value) => expect(wholeNumber(text)).toBe(value));

it.each(['', ' ', '1.5', '1e3', 'NaN', '9007199254740993', undefined, '5 6'])('refuses %j', (text) =>
  expect(wholeNumber(text)).toBeNull(),
);

import { centsOf, dollarsText, wholeDollars } from './money';

it.each([
  ['7', 700],
  [' 7.2 ', 720],
  ['7.25', 725],
  ['0', 0],
  ['9999999999999.99', 999_999_999_999_999],
  ['7.255', null],
  ['-7', null],
  ['1e3', null],
  ['7,20', 720],
  ['1.250,50', 125_050],
  ['$8.50', 850],
  ['8,50 $', 850],
  ['1,250', null],
  ['8,50 €', null],
  ['', null],
  [undefined, null],
])('%s dollars are %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

it('takes only whole dollars for the price of a tool', () => {
  expect([wholeDollars('7'), wholeDollars('7.20'), wholeDollars(undefined)]).toEqual([700, null, null]);
});

it('writes cents only where there are some, and reads what it writes', () => {
  expect([0, 700, 720, 725, 125_000].map(dollarsText)).toEqual(['0', '7', '7.20', '7.25', '1250']);
  for (const cents of [0, 1, 99, 100, 720, 999_999_999_999_999])
    expect(centsOf(dollarsText(cents))).toBe(cents);
});

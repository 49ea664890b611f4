import fc from 'fast-check';
import { decimalOf, meaningsOf, numberOf, readNumeral, scaledOf, type Decimal } from './numerals';

/** Hundredths of a cell, alone in its column. */
function hundredths(cell: string, decimal: Decimal | null = null) {
  const numeral = readNumeral(cell);
  const number = numeral && numberOf(numeral.core, decimal);
  const value = number && scaledOf(number, 2);
  return value === null || value === undefined ? null : numeral?.negative ? -value : value;
}

it.each([
  ['1250', 125_000],
  ['1250.00', 125_000],
  ['1250,5', 125_050],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1 250,00', 125_000],
  ['1\u00a0250,00', 125_000],
  ['1\u202f250.00', 125_000],
  ["1'250.00", 125_000],
  ['1’250.00', 125_000],
  ['1,00,000.00', 10_000_000],
  ['12,34,567', 123_456_700],
  ['1.250.000', 125_000_000],
  ['.50', 50],
  ['0.07', 7],
  ['100.000000', 10_000],
  ['1.250,-', 125_000],
  ['+20', 2_000],
  ['-20.00', -2_000],
  ['−20.00', -2_000],
  ['–20.00', -2_000],
  ['20.00-', -2_000],
  ['20.00 −', -2_000],
  ['(20.00)', -2_000],
  ['$(20.00)', -2_000],
  ['- $ 20.00', -2_000],
  ['＋２０．５０', 2_050],
  ['١٢٥٠', 125_000],
  ['१२', 1_200],
  ['១២', 1_200],
  ['๑๒๕๐.๕๐', 125_050],
  ['\u200e-5.00', -500],
])('reads %j as %d hundredths', (cell, expected) => expect(hundredths(cell)).toBe(expected));

it.each([
  ...['', '-', '1e3', '1.25E+03', '0x10', '1 2', '1,2,3', '12.34.56', '1..5', '5.', '1,25,0'],
  ...['5 - 3', '--5', '-(5)', '(5', '5)', '+-5', '5%', '5/3', '10²', '½', '1 250 50', '#5', '5 €5', '€5 USD'],
  ...['5*', '1_000', '<5>', '٪5', '1'.repeat(61)],
])('refuses %j', (cell) => {
  const numeral = readNumeral(cell);
  expect(numeral && numberOf(numeral.core, null)).toBeNull();
});

it.each([
  ['$1,250.00', 'USD', []],
  ['US$ 5', 'USD', []],
  ['5.00 USD', 'USD', []],
  ['$5.00 CAD', 'CAD', []],
  ['€ 5', 'EUR', []],
  ['5 kr.', 'SEK', []],
  ['A$5', 'AUD', []],
  ['5', null, []],
  ['2,500.00 DR', null, ['dr']],
  ['Cr. 5', null, ['cr']],
  ['10 pcs', null, ['pcs']],
  ['5 USD CR', 'USD', ['cr']],
  ['5 boxes of', null, ['boxes', 'of']],
])('keeps the words next to the number in %j', (cell, currency, words) =>
  expect(readNumeral(cell)).toMatchObject({ currency, words }),
);

it.each<[string[], ReturnType<typeof decimalOf>]>([
  [['1,250', '75.94'], '.'],
  [['1,250', '75,94'], ','],
  [['1.250', '1.250.000'], ','],
  [['1,250', '0,125'], ','],
  [['1,250', '1250,000'], ','],
  [['1,250', '2,500'], 'ask'],
  [['1.250'], 'ask'],
  [['1,250', '7.50', '7,50'], 'ask'],
  [['7.50', '7,50'], null],
  [['1250', "1'250", '5'], null],
])('the decimal sign of %j is %s', (cores, expected) => expect(decimalOf(cores)).toBe(expected));

it('reads an ambiguous number as its column says', () => {
  expect(hundredths('1,250', '.')).toBe(125_000);
  expect(hundredths('1,250', ',')).toBe(125);
  expect(hundredths('1,250')).toBeNull();
  expect(hundredths('7,255', ',')).toBeNull();
});

it.each([
  [{ whole: '50', fraction: '0' }, 50],
  [{ whole: '1', fraction: '5' }, null],
  [{ whole: '9007199254740993', fraction: '' }, null],
])('the whole number of %j is %s', (number, expected) => expect(scaledOf(number, 0)).toBe(expected));

it('reads back every amount in every style, and never another one', () => {
  const amount = fc.tuple(fc.bigInt(0n, 10n ** 13n - 1n), fc.integer({ min: 0, max: 99 }), fc.boolean());
  const style = fc.constantFrom(['.', ','], [',', '.'], [',', ' '], ['.', "'"], [',', '\u202f'], ['.', '']);
  const minus = fc.constantFrom(
    (text: string) => `-${text}`,
    (text: string) => `${text}-`,
    (text: string) => `(${text})`,
  );
  fc.assert(
    fc.property(amount, style, minus, ([whole, cents, isNegative], [decimal = '.', group = ''], negated) => {
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
      const text = `${grouped}${decimal}${String(cents).padStart(2, '0')}`;
      const value = Number(whole) * 100 + cents;
      expect(hundredths(isNegative ? negated(text) : text)).toBe(isNegative ? -value : value);
    }),
  );
});

it.each<[string, number, number[]]>([
  ['1,250', 2, [125_000, 125]],
  ['1,255', 2, [125_500]],
  ['1.250', 0, [1_250]],
  ['1.000', 0, [1_000, 1]],
  ['1,250', 3, [1_250_000, 1_250]],
])('%j with %d places may be %j', (core, places, values) => expect(meaningsOf(core, places)).toEqual(values));

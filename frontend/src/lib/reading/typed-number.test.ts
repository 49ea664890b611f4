import { moneyRule, quantityRule, readTyped, type Reading } from './typed-number';

const number = (value: number): Reading => ({ kind: 'read', value });
const refused = (why: Extract<Reading, { kind: 'refused' }>['why']): Reading => ({ kind: 'refused', why });

it.each<[string, Reading]>([
  ['8.50', number(850)],
  ['8,50', number(850)],
  ['8,5', number(850)],
  [',5', number(50)],
  ['850', number(85_000)],
  ['1250', number(125_000)],
  ['1,250.50', number(125_050)],
  ['1.250,50', number(125_050)],
  ['1 250,50', number(125_050)],
  ['1\u00a0250,50', number(125_050)],
  ['1\u202f250,50', number(125_050)],
  ["1'250.50", number(125_050)],
  ['1’250.50', number(125_050)],
  ['1,00,000.00', number(10_000_000)],
  ['1.250.000', number(125_000_000)],
  ['1.250,-', number(125_000)],
  ['$8.50', number(850)],
  ['8,50 $', number(850)],
  ['USD 8.50', number(850)],
  ['US$8.50', number(850)],
  ['8.50 dollars', number(850)],
  ['\t8,50 \n', number(850)],
  ['８．５０', number(850)],
  ['٨٫٥٠', number(850)],
  ['८.५०', number(850)],
  ['8.500', { kind: 'ambiguous', values: [850_000, 850] }],
  ['1,250', { kind: 'ambiguous', values: [125_000, 125] }],
  ['$1,250', { kind: 'ambiguous', values: [125_000, 125] }],
  ['1,255', { kind: 'ambiguous', values: [125_500] }],
  ['-8.50', number(-850)],
  ['(8.50)', number(-850)],
  [' \t', { kind: 'empty' }],
  ['8.5555', refused('decimals')],
  ['0.001', refused('decimals')],
  ['99999999999999999', refused('decimals')],
  ['8,50 €', refused('otherCurrency')],
  ['CAD 8.50', refused('otherCurrency')],
  ...['8,50,', '8..50', '8,5,0', '1e3', 'eight', '8.50 each', '8 50', '8-9', '8%', '8.50\n9.50', '8½'].map(
    (text): [string, Reading] => [text, refused('notANumber')],
  ),
])('reads %j as an amount of money', (text, reading) => expect(readTyped(text, moneyRule)).toEqual(reading));

it.each<[string, Reading]>([
  ['1,250', number(1_250)],
  ['1.250', number(1_250)],
  ['1,000', number(1_000)],
  ['1 250', number(1_250)],
  ['10 pcs', number(10)],
  ['-5', number(-5)],
  ['1.5', refused('decimals')],
  ['$5', refused('notANumber')],
  ['5 boxes', refused('notANumber')],
])('reads %j as a quantity: three digits behind a sign are thousands', (text, reading) =>
  expect(readTyped(text, quantityRule)).toEqual(reading),
);

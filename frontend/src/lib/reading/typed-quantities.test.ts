import { readQuantities } from './typed-quantities';

it.each<[string, number[]]>([
  ['100', [100]],
  ['100, 500, 1000', [100, 500, 1_000]],
  ['100,500,1000', [100, 500, 1_000]],
  ['5,10,20', [5, 10, 20]],
  ['100; 1,000; 2.500', [100, 1_000, 2_500]],
  ['100, 1,000, 2,500', [100, 1_000, 2_500]],
  ['100 500 1000', [100, 500, 1_000]],
  ['1 000', [1_000]],
  ['1,000', [1_000]],
  ['100 pcs, 500 pcs', [100, 500]],
  ['100 and 500', [100, 500]],
  ['100/500', [100, 500]],
  ['\t100\n500\r\n1000\n', [100, 500, 1_000]],
  ['１００, ５００', [100, 500]],
  ['100, 500, ', [100, 500]],
  ['10,00', [10]],
])('reads %j as %j', (text, value) => expect(readQuantities(text)).toEqual({ kind: 'read', value }));

it.each<[string, number[][]]>([
  ['100,500', [[100_500], [100, 500]]],
  ['100 500', [[100_500], [100, 500]]],
  [
    '50, 100,500',
    [
      [50, 100_500],
      [50, 100, 500],
    ],
  ],
])('asks what %j means', (text, values) =>
  expect(readQuantities(text)).toEqual({ kind: 'ambiguous', values }),
);

it.each(['0', '100, 0', '1.5', '-5', '100, many', '$100', '100 to 500', '1,000,2,000', ';'])(
  'refuses %j',
  (text) => expect(readQuantities(text)).toEqual({ kind: 'refused' }),
);

it('is empty without a text', () => expect(readQuantities(' \n')).toEqual({ kind: 'empty' }));

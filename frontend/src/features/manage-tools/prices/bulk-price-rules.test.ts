import { priceChange, validatePriceChange } from './bulk-price-rules';

it.each([
  ['raisePercent', '2.25', { percent: 2.25 }],
  ['lowerPercent', '10', { percent: -10 }],
  ['raiseAmount', '3', { amount: 300 }],
  ['lowerAmount', '3', { amount: -300 }],
] as const)('%s of %s', (kind, by, input) => {
  expect(validatePriceChange({ kind, by })).toEqual({});
  expect(priceChange({ kind, by, moveBreaks: true })).toEqual({ ...input, moveBreaks: true });
  expect(priceChange({ kind, by, moveBreaks: false })).toEqual({ ...input, moveBreaks: false });
});

it.each([
  ['raisePercent', '', 'By is required'],
  ['raisePercent', '1.234', 'At most two decimals'],
  ['raisePercent', '0', 'By must be at least 0.01'],
  ['lowerAmount', '1.5', 'By must be a whole number'],
  ['lowerAmount', '0', 'By must be at least 1'],
] as const)('refuses %s of "%s"', (kind, by, reason) => {
  expect(validatePriceChange({ kind, by })).toEqual({ by: reason });
});

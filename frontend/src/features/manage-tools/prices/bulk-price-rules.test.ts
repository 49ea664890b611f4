import { changeLimits, priceChange, validatePriceChange } from './bulk-price-rules';

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

it('asks by how much', () => {
  expect(validatePriceChange({ kind: 'raisePercent' })).toEqual({ by: 'By is required' });
});

it.each([
  ['raisePercent', 1, 100_000],
  ['lowerPercent', 1, 10_000],
  ['raiseAmount', 1, 1_000_000],
  ['lowerAmount', 1, 1_000_000],
] as const)('%s has the limits of the gateway: hundredths of a per cent, dollars', (kind, min, max) => {
  expect(changeLimits({ kind })).toEqual({ min, max });
});

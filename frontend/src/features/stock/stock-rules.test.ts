import { validateStock } from './stock-rules';

it.each([
  ['receive', '5', undefined],
  ['receive', '', 'Units must be a whole number'],
  ['receive', '1.5', 'Units must be a whole number'],
  ['receive', '0', 'Units must be at least 1'],
  ['receive', '-5', 'Units must be at least 1'],
  ['correct', '-5', undefined],
  ['correct', '0', 'A correction cannot be 0'],
  ['correct', 'five', 'Units must be a whole number'],
] as const)('%s %j: %s', (change, quantity, problem) =>
  expect(validateStock(change, { quantity, reason: 'Counted' }).quantity).toBe(problem),
);

it('only a correction needs a reason', () => {
  expect(validateStock('correct', { quantity: '5', reason: ' ' }).reason).toBe('Reason is required');
  expect(validateStock('receive', { quantity: '5' }).reason).toBeUndefined();
});

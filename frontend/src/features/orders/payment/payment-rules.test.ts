import { validatePayment } from './payment-rules';

const valid = { amount: '2500', reference: 'Bank transfer 4711', receivedOn: '2026-11-21' };
const total = 250_000;
const errorsOf = (change: Partial<Record<keyof typeof valid, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(validatePayment({ ...valid, ...change }, total)).filter(([, error]) => error),
  );

it('accepts the whole total, received today', () => {
  expect(errorsOf({})).toEqual({});
});

it.each([
  [undefined, 'Amount is required'],
  [' ', 'Amount is required'],
  ['25.505', 'Amount must be dollars, with at most two decimals'],
  ['25.50', "Amount must be the order's total, $2,500"],
  ['2499', "Amount must be the order's total, $2,500"],
  ['2501', "Amount must be the order's total, $2,500"],
])('refuses the amount %j', (amount, error) => {
  expect(errorsOf({ amount })).toEqual({ amount: error });
});

it.each([
  [undefined, 'Reference is required'],
  ['  ', 'Reference is required'],
])('refuses the reference %j', (reference, error) => {
  expect(errorsOf({ reference })).toEqual({ reference: error });
});

it('refuses a missing date', () => {
  expect(errorsOf({ receivedOn: undefined })).toEqual({ receivedOn: 'Received on is required' });
});

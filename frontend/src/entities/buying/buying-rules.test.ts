import { buyerOf, validateBuying, type BuyingValues } from './buying-rules';

const choices = [{ value: 'a', label: null, text: '12 Motijheel', country: 'BD', address: null }];

const errorsOf = (values: BuyingValues) =>
  Object.fromEntries(
    Object.entries(validateBuying(values, { poRequired: false, choices })).filter(([, error]) => error),
  );

it.each<[BuyingValues, Record<string, string>]>([
  [{ savedAddress: 'a' }, {}],
  [{}, { line1: 'Address is required', city: 'City is required', country: 'Country is required' }],
  [
    { savedAddress: 'a', contactNo: '+4' },
    { contactNo: expect.stringContaining('Contact No. must be a phone number') },
  ],
  [{ savedAddress: 'a', poNumber: 'PO-4711', note: 'Dock 3', requestedOn: '2026-11-22' }, {}],
])('%j has the errors %j', (values, errors) => expect(errorsOf(values)).toEqual(errors));

it('distinguishes the buyers that one user can be', () =>
  expect([null, { id: 'a' }, { id: 'b' }].map(buyerOf)).toEqual(['myself', 'a', 'b']));

it.each([
  [undefined, 'PO number is required'],
  ['  ', 'PO number is required'],
  ['PO-4711', undefined],
])('of a company that needs PO numbers, the number %p has the error %p', (poNumber, error) => {
  const values = { savedAddress: 'a', poNumber };
  expect(validateBuying(values, { poRequired: true, choices }).poNumber).toBe(error);
});

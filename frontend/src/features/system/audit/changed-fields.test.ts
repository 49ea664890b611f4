import { changedFields } from './changed-fields';

const shown = (after: Record<string, unknown>) => changedFields({ before: null, after })[0]?.after;

it.each([
  'price',
  'unitPrice',
  'creditLimit',
  'spendingLimit',
  'toolingFee',
  'deliveryPrice',
  'refund',
  'total',
])('shows the number of %s as money, as the API has it', (field) =>
  expect(shown({ [field]: 250_050 })).toBe('$2,500.50'),
);

it.each(['quantity', 'availableStock', 'minQuantity', 'basisPoints'])('shows %s as a number', (field) =>
  expect(shown({ [field]: 2_500 })).toBe('2,500'),
);

it('shows money in lists as money', () =>
  expect(shown({ bands: [{ upToGrams: 5_000, price: 1_200 }] })).toBe('Up to grams: 5,000, Price: $12'));

it.each([
  ['availableStock', 'Available stock'],
  ['sku', 'SKU'],
  ['poRequired', 'PO required'],
  ['familyId', 'Family ID'],
  ['position', 'Position'],
])('shows the field %s as %s', (field, name) =>
  expect(changedFields({ before: null, after: { [field]: 1 } })[0]?.name).toBe(name),
);

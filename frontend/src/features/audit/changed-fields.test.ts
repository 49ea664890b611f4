import { changedFields } from './changed-fields';

it.each([
  ['availableStock', 'Available stock'],
  ['sku', 'SKU'],
  ['poRequired', 'PO required'],
  ['familyId', 'Family ID'],
  ['position', 'Position'],
])('shows the field %s as %s', (field, name) =>
  expect(changedFields({ before: null, after: { [field]: 1 } })[0]?.name).toBe(name),
);

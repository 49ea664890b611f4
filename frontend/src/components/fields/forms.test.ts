import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.join(__dirname, '../..');

/** Where something is typed without a draft, and why nothing is lost or nothing may be kept. */
const WITHOUT_DRAFT: Record<string, string> = {
  // Searches and filters are in the address, or one short text.
  'app/layout/top-search.tsx': 'a search',
  'components/data-table/list-filters.tsx': 'filters, in the address',
  'features/home/hero-search.tsx': 'a search',
  'features/catalogue/catalogue-text-filter.tsx': 'filters, in the address',
  'features/catalogue/facets/facet-numbers.tsx': 'filters, in the address',
  'features/catalogue/compare/comparison-controls.tsx': 'the quantity, in the address',
  'features/payments/account-search.tsx': 'a search',
  // What is typed is saved while it is typed, or state of the page around it keeps it.
  'features/cart/cart-row.tsx': 'saved with the cart',
  'features/cart/add-quantity.tsx': 'one number, next to its button',
  'features/lists/list-lines.tsx': 'saved with the list',
  'features/place-order/quantity-stepper.tsx': 'one number, which the page proposes',
  'entities/line/quantity-input.tsx': 'one number, saved when it is left',
  'features/quick-order/preview-row.tsx': 'the rows of use-quick-order.ts, a draft',
  'entities/tool/sku/sku-input.tsx':
    'the field of a form (tool-sku-field.tsx), the draft of add-lines.tsx, the rows of use-quick-order.ts',
  'features/quick-order/preview-tools.tsx': 'one number, next to its button',
  'features/manage-tools/prices/price-cell.tsx': 'the prices of use-price-drafts.ts, a draft',
  'features/payments/allocation-table.tsx': 'the draft of record-account-payment.tsx',
  // The same state in a form that ends with its text: store/stored-checkout.ts (adr/0071).
  'features/checkout/checkout-form.tsx': 'the checkout has a draft of its own',
  // The address of a dialog of the checkout becomes a saved address when it is sent.
  'features/receive/units-field.tsx': 'a field of receipt-form.tsx',
  'entities/order/units-input.tsx': 'a field of forms',
};

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|generated|^test\/|^components\/fields\//.test(file),
);
const sourceOf = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');

/** Native controls for texts, and the number input, which is used in a form as a field. */
const CONTROL =
  /<(?:form|textarea|NumberInput)\b|<input\b(?![^>]*type="(?:checkbox|radio|file|hidden|date)")(?![^>]*readOnly)/;
/** `Form` has a draft unless it says otherwise; `PageForm` is one. */
const DRAFT = /from '[./]*components\/(?:fields\/(?:form|page-form)|drafts\/use-draft)'/;

it('what is typed outlives the session in every form, or is named here with its reason', () => {
  const typed = files.filter(
    (file) => CONTROL.test(sourceOf(file)) || sourceOf(file).includes('keepsDraft={'),
  );
  expect(typed.length).toBeGreaterThan(20);
  const without = typed.filter((file) => {
    const source = sourceOf(file);
    return !DRAFT.test(source) || source.includes('keepsDraft={');
  });
  expect(without.sort()).toEqual(Object.keys(WITHOUT_DRAFT).sort());
});

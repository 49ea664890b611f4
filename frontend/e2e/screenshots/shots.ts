import { fillAddress } from '../support/address';
import type { Page } from 'playwright-core';
import { fromMenu } from '../support/shop-page';
import type { Demo } from '../../../gateway/demo/scenario';

/** A view that is taken in all widths, light and dark. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  /** Steps on the page before the screenshot. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Presses the button, and waits for what it opens. */
export const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** The same from the menu of the first row that has it. */
export const opensFromMenu = (name: string) => async (page: Page) => {
  await fromMenu(page, name);
  await page.getByRole('dialog').waitFor();
};

const addToCart = async (page: Page) => {
  for (const index of [0, 1, 2])
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .nth(index)
      .click();
};

export const publicShots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'catalogue', path: '/catalogue' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'blogs', path: '/blogs' },
  { name: 'portfolio', path: '/portfolio' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forget-pass', path: '/forget-pass' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'mailbox', path: '/mailbox' },
];

export const customerShots = (data: Demo): readonly Shot[] => {
  const { tool, soldOut, purchaseId, listId, returnId, quoteId, longQuoteId, draftId, sharedQuotePath } =
    data;
  return [
    { name: 'details', path: `/details/${tool._id}` },
    ...(soldOut ? [{ name: 'details-not-enough-stock', path: `/details/${soldOut._id}` }] : []),
    { name: 'confirm-order', path: `/details/${tool._id}`, act: opens('Order Now') },
    {
      name: 'order',
      path: `/details/${tool._id}`,
      act: async (page) => {
        await page.getByRole('link', { name: 'Open the order form' }).click();
        await page.getByRole('button', { name: 'Confirm Order' }).waitFor();
      },
    },
    { name: 'catalogue-added', path: '/catalogue', act: addToCart },
    { name: 'cart', path: '/cart' },
    { name: 'checkout', path: '/checkout' },
    { name: 'quick-order', path: '/quick-order' },
    { name: 'purchases', path: '/dashboard/purchases' },
    { name: 'purchase', path: `/purchase/${purchaseId}` },
    {
      // Its quantities are the least that can be ordered: what is offered is to cancel a line.
      name: 'cancel-line',
      path: `/purchase/${purchaseId}`,
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Cancel this line/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'change-delivery', path: `/purchase/${purchaseId}`, act: opensFromMenu('Change day or address') },
    { name: 'lists', path: '/dashboard/lists' },
    { name: 'list', path: `/dashboard/lists/${listId}` },
    { name: 'my-returns', path: '/dashboard/my-returns' },
    { name: 'return', path: `/dashboard/returns/${returnId}` },
    { name: 'my-quotes', path: '/dashboard/my-quotes' },
    { name: 'quote', path: `/quote/${quoteId}` },
    { name: 'quote-long', path: `/quote/${longQuoteId}` },
    { name: 'shared-quote', path: sharedQuotePath },
    { name: 'request-quote', path: `/request-quote/${draftId}` },
    { name: 'documents', path: '/dashboard/documents' },
    { name: 'company-application', path: '/dashboard/company' },
    { name: 'notifications', path: '/dashboard/notifications' },
    {
      name: 'bell',
      path: '/dashboard/myProfile',
      act: (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    },
    { name: 'my-profile', path: '/dashboard/myProfile' },
    { name: 'my-orders', path: '/dashboard/my-orders' },
    { name: 'my-orders-open', path: '/dashboard/my-orders', act: opens(tool.name) },
    { name: 'my-orders-delete', path: '/dashboard/my-orders', act: opens(/^Delete /) },
    { name: 'add-review', path: '/dashboard/addreview' },
  ];
};

/** The checkout with something in the cart. */
const fillCheckout = async (page: Page) => {
  const place = page.getByRole('button', { name: 'Place purchase' });
  if (!(await place.isVisible())) {
    await page.goto('/catalogue');
    await addToCart(page);
    await page.goto('/checkout');
  }
  await place.waitFor();
  await page.getByLabel('PO number').scrollIntoViewIfNeeded();
};

/** Orders more than the credit of the company, and waits for the refusal. */
const orderAboveLimit = async (page: Page) => {
  await fillCheckout(page);
  await page.getByLabel('PO number').fill('PO-2026-0955');
  if (await page.getByLabel('Address line 1').isVisible()) await fillAddress(page, 'Unit 7, Foundry Lane');
  await page.getByRole('button', { name: 'Place purchase' }).click();
  await page.getByRole('alert').filter({ hasText: 'credit limit' }).waitFor();
};

/** The pages of the owner of a company on terms. */
export const companyShots = ({ company }: Demo): readonly Shot[] => [
  { name: 'company', path: '/dashboard/company' },
  { name: 'company-invite', path: '/dashboard/company', act: opens('Invite') },
  { name: 'statement', path: `/dashboard/statement/${company.id}` },
  { name: 'company-documents', path: '/dashboard/documents' },
  { name: 'company-pay', path: '/dashboard/documents', act: opens(/^Pay INV/) },
  { name: 'company-purchase', path: `/purchase/${company.purchaseId}` },
  { name: 'company-checkout', path: '/checkout', act: fillCheckout },
  { name: 'company-checkout-refused', path: '/checkout', act: orderAboveLimit },
];

const opensRecording = async (page: Page) => {
  await opens('Record payment')(page);
  await page.getByLabel('Company, customer or invoice').fill('Helix');
  await page.getByRole('button', { name: /Helix/ }).first().click();
  await page
    .getByLabel(/^Amount for INV-/)
    .first()
    .waitFor();
};

/** Lines of a bank: one pays an invoice, one a part of another, one names none that exists, one is no one's. */
const STATEMENT = `Date,Amount,Description
2026-11-21,600,HELIX AUTOMATION INV-2026-000006
2026-11-21,400,HELIX AUTOMATION INV-2026-000007 FIRST PART
2026-11-21,930,FOUNDRY TWELVE INV-2026-000999
2026-11-22,75,INTEREST
`;

const readsStatement = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(STATEMENT),
  });
  await page.getByRole('checkbox').nth(3).waitFor();
};

export const adminShots = ({ tool, company, quoteId, longQuoteId, returnId }: Demo): readonly Shot[] => [
  { name: 'manage-orders', path: '/dashboard/manageOrders' },
  { name: 'manage-orders-update', path: '/dashboard/manageOrders', act: opensFromMenu('Update') },
  { name: 'manage-orders-payment', path: '/dashboard/manageOrders', act: opensFromMenu('Record payment') },
  { name: 'manage-purchases', path: '/dashboard/managePurchases' },
  { name: 'manage-returns', path: '/dashboard/manageReturns' },
  { name: 'manage-quotes', path: '/dashboard/quotes' },
  { name: 'quote-managed', path: `/quote/${quoteId}` },
  { name: 'quote-long-managed', path: `/quote/${longQuoteId}` },
  { name: 'return-managed', path: `/dashboard/returns/${returnId}` },
  { name: 'delivery-methods', path: '/dashboard/deliveryMethods' },
  { name: 'order-stages', path: '/dashboard/orderStages' },
  { name: 'manage-documents', path: '/dashboard/manageDocuments' },
  { name: 'company-data', path: '/dashboard/companyData' },
  { name: 'calendar', path: '/dashboard/calendar' },
  { name: 'companies', path: '/dashboard/companies' },
  {
    name: 'companies-open',
    path: `/dashboard/companies?company=${company.id}`,
    act: (page) => page.getByRole('dialog').getByText('Allow one purchase').waitFor(),
  },
  { name: 'payments', path: '/dashboard/payments' },
  { name: 'payments-record', path: '/dashboard/payments', act: opensRecording },
  { name: 'payments-reverse', path: '/dashboard/payments', act: opens(/^Reverse /) },
  { name: 'payments-refunds', path: '/dashboard/payments?list=refunds' },
  { name: 'payments-bank', path: '/dashboard/payments?list=bank' },
  { name: 'payments-bank-lines', path: '/dashboard/payments?list=bank', act: readsStatement },
  { name: 'statement-managed', path: `/dashboard/statement/${company.id}` },
  { name: 'add-tools', path: '/dashboard/addtools' },
  { name: 'manage-tools', path: '/dashboard/managetools' },
  { name: 'manage-tools-edit', path: '/dashboard/managetools', act: opens(/^Edit /) },
  { name: 'stock', path: `/dashboard/stock/${tool._id}` },
  { name: 'synonyms', path: '/dashboard/synonyms' },
  { name: 'requests', path: '/dashboard/requests' },
  { name: 'all-users', path: '/dashboard/allusers' },
  { name: 'jobs', path: '/dashboard/jobs' },
  { name: 'audit-log', path: '/dashboard/audit-log' },
];

import type { Page } from 'playwright-core';
import type { DemoDelivery } from '../../../gateway/demo/deliveries';
import { opens, opensFromMenu, type Shot } from './shots';

/** The phone of who receives a shipment. */
export const slipShots = (path: string): readonly Shot[] => [
  { name: 'receive', path },
  {
    name: 'receive-damaged',
    path,
    act: async (page) => {
      await page.getByRole('button', { name: 'Something is missing or damaged' }).click();
      await page
        .getByRole('button', { name: /^Damaged, .*: one more$/ })
        .first()
        .click();
    },
  },
];

const fillCart = async (page: Page) => {
  if (await page.getByText('500 in cart').first().isVisible()) return;
  const made = page.getByRole('region', { name: /^More than \d+: made by/ });
  await made.getByLabel(/^Quantity/).fill('500');
  await made
    .getByText(/made by/)
    .nth(1)
    .waitFor();
  await made.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: /^Cart, / }).waitFor();
};

const chooseAddresses = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Send to several addresses' }).check();
  await page.getByRole('combobox', { name: /Delta Wrist/ }).selectOption({ index: 2 });
  await page.getByRole('list', { name: 'What ships together' }).scrollIntoViewIfNeeded();
};

export const deliveryShots = (data: DemoDelivery): readonly Shot[] => {
  const { madeId, inPartsId, severalId, feeId } = data;
  return [
    { name: 'details-made', path: `/details/${madeId}` },
    { name: 'details-made-more', path: `/details/${madeId}`, act: fillCart },
    {
      name: 'cart-parts',
      path: '/catalogue',
      act: async (page) => {
        const add = page.getByRole('button', { name: /^Add to cart/ });
        for (const at of [0, 1])
          await add
            .nth(at)
            .click()
            .catch(() => undefined);
        await page.goto('/cart');
        await page
          .getByText(/made by/)
          .first()
          .waitFor();
      },
    },
    { name: 'checkout-delivery', path: '/checkout' },
    { name: 'checkout-several', path: '/checkout', act: chooseAddresses },
    { name: 'purchase-parts', path: `/purchase/${inPartsId}` },
    { name: 'purchase-several', path: `/purchase/${severalId}` },
    { name: 'purchase-fee', path: `/purchase/${feeId}` },
    { name: 'return-form', path: `/purchase/${inPartsId}`, act: opensFromMenu('Return items') },
    { name: 'my-orders-parts', path: '/dashboard/my-orders?group=no' },
    { name: 'my-purchases-delivery', path: '/dashboard/purchases' },
  ];
};

export const approverShots = ({ toApproveId }: DemoDelivery): readonly Shot[] => [
  { name: 'purchase-approval', path: `/purchase/${toApproveId}` },
];

const addPackage = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Package' }).click();
  await page.getByLabel('Weight, kg').scrollIntoViewIfNeeded();
};

export const warehouseShots = ({ inPartsId }: DemoDelivery): readonly Shot[] => [
  { name: 'warehouse', path: '/dashboard/warehouse' },
  { name: 'warehouse-late', path: '/dashboard/warehouse?list=late' },
  { name: 'pick-list', path: '/dashboard/warehouse?list=pick' },
  { name: 'ship', path: '/dashboard/warehouse', act: opens(/^Ship \d+ of/) },
  {
    name: 'ship-packages',
    path: '/dashboard/warehouse',
    act: async (page) => {
      await opens(/^Ship \d+ of/)(page);
      await addPackage(page);
    },
  },
  { name: 'ship-several', path: '/dashboard/managePurchases?search=DL-4412', act: opens(/^Ship/) },
  { name: 'purchase-parts-managed', path: `/purchase/${inPartsId}` },
  { name: 'void', path: `/purchase/${inPartsId}`, act: opens(/^Void/) },
  { name: 'production', path: '/dashboard/production' },
  {
    name: 'manage-purchases-open',
    path: '/dashboard/managePurchases',
    act: (page) =>
      page
        .getByRole('button', { name: /^Lines of/ })
        .nth(1)
        .click(),
  },
];

import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { allowed, buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const buyer = buildUser({ id: 'user-b', email: 'bina@x.example' });

/** Opens the cart of a person whose company is a test company or not. */
const openCart = async (isTest: boolean) => {
  const actingCompany = {
    __typename: 'Company',
    id: 'company-a',
    legalName: 'Dhaka Sandbox',
    isTest,
    viewerCan: { __typename: 'CompanyPermissions', buy: allowed },
    members: [],
  };
  server.use(graphql.query('BuyingRole', () => HttpResponse.json({ data: { actingCompany } })));
  renderApp({ path: '/cart', as: buyer });
  await screen.findByText('Your cart is empty');
};

it('says on the cart that the purchase will be one of a test company', async () => {
  await openCart(true);
  expect(await screen.findByText(/You buy for the test company .*Dhaka Sandbox/)).toBeVisible();
});

it('says nothing of an ordinary company', async () => {
  await openCart(false);
  expect(screen.queryByText(/test company/)).toBeNull();
});

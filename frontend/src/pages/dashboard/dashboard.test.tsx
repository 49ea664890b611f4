import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

const buyer = buildUser({ address: '12 Motijheel, Dhaka' });
const answersProfile = (me = buyer) =>
  server.use(graphql.query('MyProfile', () => HttpResponse.json({ data: { me } })));

describe('the side menu is chosen by the role in the profile', () => {
  const entries = async () =>
    within(await screen.findByRole('navigation', { name: 'Dashboard' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('offers a customer My Profile, My Orders and Add Review', async () => {
    answersProfile();
    renderApp({ path: '/dashboard', as: buyer });
    expect(await entries()).toEqual([
      'My Profile',
      'My Orders',
      'My Purchases',
      'My Returns',
      'My Quotes',
      'Documents',
      'My Lists',
      'Company',
      'Add Review',
    ]);
  });

  it('offers an admin the management pages instead', async () => {
    const admin = buildAdmin();
    answersProfile(admin);
    renderApp({ path: '/dashboard', as: admin });
    const specified = ['My Profile', 'Manage Orders', 'Add Tools', 'Manage Tools', 'All Users'];
    const found = await entries();
    const added = [
      'Manage Purchases',
      'Quotes',
      'Warehouse',
      'Returns',
      'Production',
      'Documents',
      'Payments',
      'Requests',
      'Search Synonyms',
      'Companies',
      'Company Data',
      'Audit Log',
      'Background Jobs',
      'Calendar',
      'Delivery',
      'Stages',
      'Site Pages',
    ];
    expect(found.filter((entry) => !added.includes(entry))).toEqual(specified);
    expect(found).toHaveLength(specified.length + added.length);
  });

  it('groups the pages of an admin, counts what waits on them, and opens System on request', async () => {
    const admin = buildAdmin();
    answersProfile(admin);
    const waiting = (type: string, totalCount: number) => ({ __typename: `${type}Connection`, totalCount });
    server.use(
      graphql.query('Desk', () =>
        HttpResponse.json({
          data: {
            orders: waiting('Order', 40),
            quotes: waiting('QuoteRequest', 0),
            returns: waiting('Return', 2),
            requests: waiting('ToolRequest', 6),
            companies: waiting('Company', 0),
            jobs: waiting('FailedJob', 0),
            sellerSettings: { __typename: 'SellerSettings', account: null },
          },
        }),
      ),
    );
    const { user } = renderApp({ path: '/dashboard', as: admin });
    expect(await screen.findByRole('link', { name: 'Manage Orders 40 waiting' })).toBeVisible();
    const sales = within(screen.getByRole('list', { name: 'Sales' }));
    expect(sales.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Manage Orders40 waiting',
      'Manage Purchases',
      'Quotes',
      'Warehouse',
      'Returns2 waiting',
      'Requests6 waiting',
    ]);
    expect(screen.getByRole('link', { name: 'Companies' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Add your account' })).toHaveAttribute(
      'href',
      '/dashboard/companyData',
    );
    expect(screen.getByText('Audit Log')).not.toBeVisible();
    await user.click(screen.getByText('System'));
    expect(screen.getByText('Audit Log')).toBeVisible();
  });

  it('shows My Profile first, folds to its icons and remembers that', async () => {
    answersProfile();
    const { user, store } = renderApp({ path: '/dashboard', as: buyer });
    expect(await screen.findByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Fold the menu' }));
    expect(screen.getByRole('button', { name: 'Unfold the menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeInTheDocument();
    expect(store.getState().ui.drawerCollapsed).toBe(true);
  });
});

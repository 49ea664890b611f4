import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import type { WaitingKind } from '../../graphql/schema-types.generated';
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
      'Now',
      'My Profile',
      'My Orders',
      'My Purchases',
      'My Returns',
      'My Quotes',
      'Documents',
      'My Lists',
      'Changes and Alerts',
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
      'Now',
      'API Keys',
      'Webhooks',
      'Manage Purchases',
      'EDI Orders',
      'Quotes',
      'Warehouse',
      'Returns',
      'Production',
      'Attributes',
      'Change Notices',
      'Documents',
      'Payments',
      'Books',
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
      'Import',
      'Roles',
      'Questions',
      'Reviews',
    ];
    expect(found.filter((entry) => !added.includes(entry))).toEqual(specified);
    expect(found).toHaveLength(specified.length + added.length);
  });

  it('groups the pages of an admin, counts what waits on them, and opens System on request', async () => {
    const admin = buildAdmin();
    answersProfile(admin);
    const waiting = (kind: WaitingKind, count: number) => ({ __typename: 'WaitingWork', kind, count });
    server.use(
      graphql.query('Desk', () =>
        HttpResponse.json({
          data: {
            waitingWork: [
              waiting('ORDERS_TO_APPROVE', 40),
              waiting('LATE', 3),
              waiting('LEAVING_TODAY', 4),
              waiting('QUOTES_TO_ANSWER', 0),
              waiting('REQUESTS_TO_ANSWER', 6),
              waiting('RETURNS_TO_DECIDE', 2),
            ],
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
      'EDI Orders',
      'Quotes',
      'Warehouse7 waiting',
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

  it('leads to Now and to My Profile, folds to its icons and remembers that', async () => {
    answersProfile();
    const { user, store } = renderApp({ path: '/dashboard', as: buyer });
    expect(await screen.findByRole('link', { name: 'Now' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/dashboard/myProfile');
    await user.click(screen.getByRole('button', { name: 'Fold the menu' }));
    expect(screen.getByRole('button', { name: 'Unfold the menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeInTheDocument();
    expect(store.getState().ui.drawerCollapsed).toBe(true);
  });
});

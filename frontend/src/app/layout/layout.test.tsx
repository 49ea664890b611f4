import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';

/** The page's own header is inside main, so it is not a landmark; jsdom does not know that rule. */
const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

describe('the navigation bar', () => {
  it('links home by the brand, to the blogs and to My PortFolio', async () => {
    renderApp({ path: '/blogs' });
    expect(await screen.findByRole('link', { name: 'Test Robotics' })).toHaveAttribute('href', '/');
    expect(bar().getByRole('link', { name: 'Blogs' })).toHaveAttribute('href', '/blogs');
    expect(bar().getByRole('link', { name: 'My PortFolio' })).toHaveAttribute('href', '/portfolio');
  });

  it('offers Login and SignUp to a visitor', async () => {
    renderApp({ path: '/blogs' });
    expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(bar().getByRole('link', { name: 'SignUp' })).toHaveAttribute('href', '/register');
  });

  it('has an avatar menu with the name, Dashboard and Logout for the signed-in', async () => {
    const { user } = renderApp({ path: '/blogs', as: buildUser() });
    await user.click(await screen.findByRole('button', { name: 'Account of Bina Buyer' }));
    expect(bar().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(bar().getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it.each([
    ['by ?', (user: UserEvent) => user.keyboard('?')],
    [
      'by the avatar menu',
      async (user: UserEvent) => {
        await user.click(screen.getByRole('button', { name: 'Account of Bina Buyer' }));
        await user.click(bar().getByRole('button', { name: 'Keyboard shortcuts' }));
      },
    ],
  ])('shows the keyboard shortcuts %s, and switches those of single letters off', async (_how, show) => {
    const { user } = renderApp({ path: '/blogs', as: buildUser() });
    await screen.findByRole('button', { name: 'Account of Bina Buyer' });
    await show(user);
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('jNext row');
    await user.click(within(dialog).getByRole('switch', { name: /Shortcuts without Ctrl/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('names one without a display name by the e-mail part before the @', async () => {
    renderApp({ path: '/blogs', as: buildUser({ displayName: '' }) });
    expect(await screen.findByRole('button', { name: 'Account of buyer' })).toBeVisible();
  });
});

describe('the menu of a phone', () => {
  it.each([
    [
      'customer',
      'Now, My Profile, My Orders, My Purchases, My Returns, My Quotes, Documents, My Lists, Changes and Alerts, Company, Add Review',
    ],
    [
      'admin',
      'Now, My Profile, Manage Orders, Manage Purchases, EDI Orders, Quotes, Warehouse, Returns, Requests, Documents, Payments, Books, Add Tools, Manage Tools, Attributes, Change Notices, Import, Production, Search Synonyms, Companies, All Users, Questions, Reviews, Roles, Company Data, Calendar, Delivery, Stages, Site Pages, API Keys, Webhooks, Audit Log, Background Jobs',
    ],
  ] as const)('has the pages of the dashboard of a %s', async (role, names) => {
    const { user } = renderApp({ path: '/blogs', as: buildUser({ role }) });
    await screen.findByRole('button', { name: /^Account of/ });
    await user.click(bar().getByRole('button', { name: 'Open menu' }));
    const menu = within(bar().getByRole('navigation', { name: 'Menu' }));
    await menu.findAllByRole('list', { name: /Dashboard|Sales/ });
    const lists = ['Dashboard', 'Sales', 'Money', 'Catalogue', 'Customers', 'System'].flatMap((name) =>
      menu.queryAllByRole('list', { name }),
    );
    expect(
      lists
        .flatMap((list) => within(list).getAllByRole('link'))
        .map(({ textContent }) => textContent)
        .join(', '),
    ).toBe(names);
  });

  it('chooses the colours: for a visitor here, for the signed-in in the account menu', async () => {
    const { user, store } = renderApp({ path: '/blogs' });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    await user.click(
      within(bar().getByRole('list', { name: 'Theme' })).getByRole('button', { name: 'Dark' }),
    );
    expect(store.getState().ui.themeMode).toBe('dark');
    expect(bar().getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('has the colours in the account menu of the signed-in', async () => {
    const { user, store } = renderApp({ path: '/blogs', as: buildUser() });
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(
      within(bar().getByRole('list', { name: 'Theme' })).getByRole('button', { name: 'Light' }),
    );
    expect(store.getState().ui.themeMode).toBe('light');
  });
});

describe('a navigation', () => {
  it('gives the focus to the heading of the new page', async () => {
    const { user } = renderApp({ path: '/blogs' });
    await user.click(await screen.findByRole('link', { name: 'My PortFolio' }));
    await waitFor(() => expect(document.title).toMatch(/^Portfolio/));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('the footer', () => {
  it('says what the company is, links, and shows phone, e-mail and address', async () => {
    renderApp({ path: '/blogs' });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/manufacturer providing quality kits and tools/)).toBeVisible();
    for (const name of ['About us', 'Contact', 'Jobs', 'Press kit'])
      expect(footer.getByRole('link', { name })).toBeVisible();
    for (const name of ['Terms of use', 'Privacy policy', 'Cookie policy'])
      expect(footer.getByRole('link', { name })).toBeVisible();
    for (const text of ['+880 1', 'shop@example.com', 'Dhaka']) expect(footer.getByText(text)).toBeVisible();
  });

  it('has a newsletter box with an email field and Subscribe', async () => {
    renderApp({ path: '/blogs' });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByLabelText('Email for news')).toHaveAttribute('type', 'email');
    expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse, type GraphQLResponseResolver } from 'msw';
import { address } from '../../test/address';
import { buildAdmin, buildConnection, buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { refuse, server, unreachable } from '../../test/server';

const user = buildUser();
type Row = { id: string; text: string; readAt: string | null };
const notification = (id: string, text: string, readAt: string | null = null) => ({
  id,
  text,
  path: '/portfolio',
  createdAt: '2026-11-21T09:00:00.000Z',
  readAt,
});

const entry = { __typename: 'BellEntry', count: 1, kind: 'order-approved' };

/** The gateway with these notifications; collects the ids that are marked, and counts the counts. */
const answers = (...notifications: Row[]) => {
  const marked: unknown[] = [];
  let rows = notifications;
  const counts = { sent: 0 };
  const unread = () => rows.filter(({ readAt }) => !readAt).length;
  const list: GraphQLResponseResolver = () =>
    HttpResponse.json({
      data: {
        myNotifications: buildConnection(
          'NotificationConnection',
          rows.map((row) => ({ __typename: 'Notification', ...row })),
        ),
        myUnreadNotifications: unread(),
      },
    });
  server.use(
    graphql.query('UnreadNotifications', () => {
      counts.sent += 1;
      return HttpResponse.json({ data: { myUnreadNotifications: unread() } });
    }),
    graphql.query('Bell', () =>
      HttpResponse.json({
        data: { myBell: rows.map((row) => ({ ...entry, ...row })), myUnreadNotifications: unread() },
      }),
    ),
    graphql.query('MyNotifications', list),
    graphql.mutation('MarkNotificationsRead', ({ variables }) => {
      const ids = variables.ids as string[] | undefined;
      marked.push(variables.kinds ?? ids ?? null);
      rows = rows.map((row) =>
        !ids || ids.includes(row.id) ? { ...row, readAt: '2026-11-21T10:00:00.000Z' } : row,
      );
      return HttpResponse.json({ data: { markNotificationsRead: unread() } });
    }),
  );
  return { marked, counts, add: (row: Row) => (rows = [row, ...rows]) };
};
const shipped = notification('n2', 'ORD-0000BBBB was shipped.');
const approved = notification('n1', 'ORD-0000AAAA was approved.', '2026-11-21T10:00:00.000Z');
const bell = (name: RegExp | string) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('is not shown to a visitor', async () => {
    renderApp();
    await screen.findByRole('link', { name: 'Login' });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument();
  });

  it('counts what is unread, and shows the latest: what, when, and where it leads', async () => {
    answers(shipped, approved);
    const app = renderApp({ as: user });
    const button = await bell('Notifications, 1 unread');
    expect(button).toHaveTextContent('1');
    await app.user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const panel = within(screen.getByRole('region', { name: 'Notifications' }));
    const links = await panel.findAllByRole('link', { name: /ORD-/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ORD-0000BBBB was shipped\.New, /),
      expect.stringMatching(/^ORD-0000AAAA was approved\.(?!New)/),
    ]);
    expect(panel.getByRole('link', { name: 'All notifications' })).toHaveAttribute(
      'href',
      '/dashboard/notifications',
    );
  });

  it('reads the open list again when there is something new', async () => {
    answers(shipped);
    const app = renderApp({ as: user });
    await app.user.click(await bell('Notifications, 1 unread'));
    const panel = within(screen.getByRole('region', { name: 'Notifications' }));
    await panel.findByRole('link', { name: /BBBB/ });
    answers(notification('n3', 'ORD-0000CCCC was approved.'), shipped);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await panel.findByRole('link', { name: /CCCC/ })).toBeVisible();
  });

  it('marks as read what is opened, and closes', async () => {
    const { marked } = answers(shipped, approved);
    const app = renderApp({ as: user });
    await app.user.click(await bell('Notifications, 1 unread'));
    await app.user.click(await screen.findByRole('link', { name: /BBBB/ }));
    await waitFor(() => expect(address().pathname).toBe('/portfolio'));
    expect(await bell('Notifications')).toHaveAttribute('aria-expanded', 'false');
    expect(marked).toEqual([['n2']]);
  });

  it('shows several of one kind as one, and marks its kind when it is opened', async () => {
    const group = { ...notification('n9', '40 new purchases.'), count: 40, kind: 'admin-purchase-placed' };
    const { marked } = answers(group, approved);
    const app = renderApp({ as: user });
    await app.user.click(await bell('Notifications, 1 unread'));
    await app.user.click(await screen.findByRole('link', { name: /^40 new purchases\./ }));
    await bell('Notifications');
    expect(marked).toEqual([['admin-purchase-placed']]);
  });

  it('marks as read what a list shows that is opened', async () => {
    answers(shipped);
    const seen: unknown[] = [];
    server.use(
      graphql.mutation('MarkListSeen', ({ variables }) => {
        seen.push(variables.list);
        return HttpResponse.json({ data: { markNotificationsRead: 0 } });
      }),
    );
    server.use(
      graphql.query('Companies', () =>
        HttpResponse.json({ data: { companies: buildConnection('CompanyConnection', []) } }),
      ),
    );
    renderApp({ path: '/dashboard/companies', as: buildAdmin() });
    await bell('Notifications');
    await waitFor(() => expect(seen).toEqual(['/dashboard/companies']));
  });

  it('marks all as read without losing the focus', async () => {
    const { marked } = answers(shipped, notification('n3', 'ORD-0000CCCC was approved.'), approved);
    const app = renderApp({ as: user });
    await app.user.click(await bell('Notifications, 2 unread'));
    const all = await screen.findByRole('button', { name: 'Mark all as read' });
    await app.user.click(all);
    await bell('Notifications');
    expect(all).toHaveFocus();
    expect(all).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/^New, /)).not.toBeInTheDocument();
    await app.user.click(all);
    expect(marked).toEqual([null]);
  });

  it('closes with Escape, which gives the focus back', async () => {
    answers();
    const app = renderApp({ as: user });
    const button = await bell('Notifications');
    await app.user.click(button);
    expect(await screen.findByText('Updates on your orders appear here.')).toBeVisible();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('counts again when the tab is shown, and not while it is hidden', async () => {
    const { counts, add } = answers(approved);
    renderApp({ as: user });
    await bell('Notifications');
    add(shipped);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    hidden.mockReturnValue(false);
    expect(counts.sent).toBe(1);
    fireEvent(document, new Event('visibilitychange'));
    await bell('Notifications, 1 unread');
    expect(screen.getByText('Notifications: 1 unread')).toHaveAttribute('role', 'status');
    expect(counts.sent).toBe(2);
    hidden.mockRestore();
  });

  it('says why the latest could not be loaded, and loads them on Retry', async () => {
    answers(shipped);
    server.use(graphql.query('Bell', unreachable, { once: true }));
    const app = renderApp({ as: user });
    await app.user.click(await bell('Notifications, 1 unread'));
    await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /BBBB/ })).toBeVisible();
  });
});

describe('the page of all notifications', () => {
  const open = async () => {
    const app = renderApp({ path: '/dashboard/notifications', as: user });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    return app;
  };

  it('marks one as read, whose link has the focus then', async () => {
    const { marked } = answers(shipped, approved);
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: `Mark as read: ${shipped.text}` }));
    expect(screen.getByRole('link', { name: shipped.text })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Mark as read/ })).not.toBeInTheDocument();
    expect(marked).toEqual([['n2']]);
    await bell('Notifications');
  });

  it('marks all as read', async () => {
    const { marked } = answers(shipped, notification('n3', 'ORD-0000CCCC was approved.'));
    const app = await open();
    await screen.findByRole('link', { name: shipped.text });
    await app.user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
    expect(marked).toEqual([null]);
  });

  it('says when they could not be marked, and what is unread stays so', async () => {
    answers(shipped);
    server.use(graphql.mutation('MarkNotificationsRead', refuse('DATABASE_UNAVAILABLE')));
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: /^Mark as read/ }));
    expect(await screen.findByText('The notifications could not be marked as read')).toBeInTheDocument();
    expect(screen.getByText('New')).toBeVisible();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { tabStorage } from '../../../lib/browser/browser-storage';
import { sessionToken } from '../../../lib/api/session-token';
import { endSession } from '../../../store/session/session';
import { address, goTo } from '../../../test/address';
import { buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const bina = buildUser({ id: 'bina' });
const ada = buildUser({ id: 'ada', email: 'ada@example.com', displayName: 'Ada Admin' });
const PAGE = '/dashboard/addreview';

type App = ReturnType<typeof renderApp>;
const comment = () => screen.findByLabelText('Comment');
const typed = async (): Promise<App> => {
  server.use(graphql.mutation('EndSession', () => HttpResponse.json({ data: { endSession: true } })));
  const app = renderApp({ path: PAGE, as: bina });
  await app.user.type(await comment(), 'Solid boards');
  await app.user.click(screen.getByRole('radio', { name: '4 stars' }));
  return app;
};
const tellTab = () =>
  act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    await Promise.resolve();
  });

const endings: [string, (app: App) => unknown][] = [
  [
    'a log-out in another tab',
    () => {
      sessionToken.clear();
      return tellTab();
    },
  ],
  ['an expired session', ({ store }) => act(() => store.dispatch(endSession('expired')))],
];

/** The session of somebody, as another tab starts it. */
const signIn = async (user: typeof bina) => {
  await screen.findByRole('heading', { name: 'Login' });
  server.use(graphql.query('Me', () => HttpResponse.json({ data: { me: user } })));
  sessionToken.save('next-token', new Date(Date.now() + 3_600_000).toISOString());
  await tellTab();
};

describe.each(endings)('after %s', (_, end) => {
  it('the same user comes back to the page and to what was typed', async () => {
    const app = await typed();
    await end(app);
    await signIn(bina);
    expect(await comment()).toHaveValue('Solid boards');
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(address().pathname).toBe(PAGE);
    await app.user.click(await screen.findByRole('button', { name: 'Discard it' }));
    await waitFor(async () => expect(await comment()).toHaveValue(''));
    expect(tabStorage.get('formDrafts')).toBeNull();
  });

  it('another user starts at the home page, and finds nothing', async () => {
    const app = await typed();
    await end(app);
    await signIn(ada);
    await waitFor(() => expect(address().pathname).toBe('/'));
    await goTo(PAGE);
    expect(await comment()).toHaveValue('');
  });
});

it('a reload restores what was typed', async () => {
  const { unmount } = await typed();
  const stored = tabStorage.get('formDrafts') ?? '';
  unmount();
  tabStorage.set('formDrafts', stored);
  renderApp({ path: PAGE, as: bina });
  await waitFor(async () => expect(await comment()).toHaveValue('Solid boards'));
});

it.each<[string, (app: App) => unknown]>([
  ['the form is left', () => goTo('/blogs')],
  ['the user logs out', ({ store }) => act(() => store.dispatch(endSession('logged-out')))],
])('nothing is kept once %s', async (_, leave) => {
  const app = await typed();
  expect(tabStorage.get('formDrafts')).toContain('Solid boards');
  await leave(app);
  await waitFor(() => expect(tabStorage.get('formDrafts')).toBeNull());
});

it('nothing is kept once the form is sent', async () => {
  const review = { __typename: 'Review', id: 'review-a' };
  server.use(graphql.mutation('AddReview', () => HttpResponse.json({ data: { addReview: review } })));
  const { user } = await typed();
  await user.click(screen.getByRole('button', { name: 'Add Review' }));
  await waitFor(() => expect(tabStorage.get('formDrafts')).toBeNull());
});

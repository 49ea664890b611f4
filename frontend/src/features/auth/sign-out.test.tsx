import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildConnection, buildTool, buildUser } from '../../test/builders';
import { fakeProvider } from '../../test/fake-provider';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

const buyer = buildUser({ address: '12 Motijheel, Dhaka' });

/** A page with personal data in Apollo's cache. */
const openProfile = async (provider = fakeProvider()) => {
  const bearers: (string | null)[] = [];
  server.use(
    graphql.query('MyProfile', ({ request }) => {
      bearers.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { me: buyer } });
    }),
    graphql.mutation('EndSession', () => HttpResponse.json({ data: { endSession: true } })),
  );
  const app = renderApp({ path: '/dashboard/myProfile', as: buyer, provider });
  await screen.findByRole('button', { name: 'Update' });
  expect(JSON.stringify(app.client.cache.extract())).toContain('12 Motijheel');
  return { ...app, bearers };
};

const signedOutWithoutData = async (app: Awaited<ReturnType<typeof openProfile>>) => {
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  await waitFor(() => expect(JSON.stringify(app.client.cache.extract())).not.toMatch(/Motijheel|buyer@/));
  // A private page that is left does not load again.
  expect(app.bearers).toEqual(['Bearer session-token']);
};

describe("Apollo's cache holds nothing of the last person", () => {
  it('after a log-out', async () => {
    const app = await openProfile();
    await app.user.click(screen.getByRole('button', { name: 'Account of Bina Buyer' }));
    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    await signedOutWithoutData(app);
  });

  it('after a log-out in another tab', async () => {
    const app = await openProfile();
    act(() => {
      window.localStorage.removeItem('accessToken');
      window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
    });
    await signedOutWithoutData(app);
  });

  it('after the session has expired', async () => {
    const provider = fakeProvider();
    provider.currentUser.mockResolvedValue(null);
    const app = await openProfile(provider);
    server.use(graphql.mutation('UpdateProfile', refuse('TOKEN_EXPIRED')));
    await app.user.type(screen.getByLabelText('Education'), 'BSc');
    await app.user.click(screen.getByRole('button', { name: 'Update' }));
    await signedOutWithoutData(app);
  });

  it('when an answer arrives after the log-out', async () => {
    const app = await openProfile();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const answered = jest.fn();
    server.use(
      graphql.query('MyProfile', async () => {
        await held;
        answered();
        return HttpResponse.json({ data: { me: buyer } });
      }),
    );
    const late = app.client.refetchQueries({ include: ['MyProfile'] }).catch(() => undefined);
    await app.user.click(screen.getByRole('button', { name: 'Account of Bina Buyer' }));
    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    answer();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await late;
    await signedOutWithoutData(app);
  });
});

it('a public page asks again as a visitor and stays as it was', async () => {
  const bearers: (string | null)[] = [];
  server.use(
    graphql.query('FeaturedTools', ({ request }) => {
      bearers.push(request.headers.get('authorization'));
      const tools = buildConnection('ToolConnection', [buildTool({ name: 'Servo' })]);
      return HttpResponse.json({ data: { tools } });
    }),
    graphql.mutation('EndSession', () => HttpResponse.json({ data: { endSession: true } })),
  );
  const { user } = renderApp({ path: '/', as: buyer });
  await screen.findByRole('article');
  await user.click(await screen.findByRole('button', { name: 'Account of Bina Buyer' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  await waitFor(() => expect(bearers).toEqual(['Bearer session-token', null]));
  expect(await screen.findByRole('article')).toBeVisible();
});

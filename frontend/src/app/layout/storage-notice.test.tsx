import { act, screen } from '@testing-library/react';
import { browserStorage, probeStorage } from '../../lib/browser/browser-storage';
import { sessionEnded } from '../../store/session/session-slice';
import { buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';

const NOTICE = /blocks or has run out of storage/;

function fillStorage(): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  act(probeStorage);
}
afterEach(() => {
  jest.restoreAllMocks();
  for (const key of ['storageProbe', 'accessToken', 'accessTokenExpiresAt']) browserStorage.remove(key);
});

it('is not shown while the browser keeps what is stored', async () => {
  renderApp({ path: '/login' });
  await screen.findByRole('heading', { name: 'Login', level: 1 });
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

it('is shown before a sign-in', async () => {
  fillStorage();
  renderApp({ path: '/login' });
  expect(await screen.findByText(NOTICE)).toBeVisible();
});

it('is shown to the signed-in, not to a reader with an empty cart', async () => {
  const { store } = renderApp({ path: '/blogs', as: buildUser() });
  fillStorage();
  expect(await screen.findByText(NOTICE)).toBeVisible();
  act(() => void store.dispatch(sessionEnded('logged-out')));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

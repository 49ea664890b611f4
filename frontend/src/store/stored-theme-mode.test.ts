import { waitFor } from '@testing-library/react';
import { createStore, rehydrate } from './store';
import { storedThemeMode } from './stored-theme-mode';
import { themeModeChosen } from './ui-slice';

beforeEach(() => localStorage.clear());

it('is what the system asks for until something is chosen', () => {
  expect(storedThemeMode()).toBe('system');
  localStorage.setItem('persist:ui', 'not what redux-persist writes');
  expect(storedThemeMode()).toBe('system');
});

it.each(['dark', 'light', 'system'] as const)('is the choice of %s that the store has kept', async (mode) => {
  const store = createStore();
  await rehydrate(store);
  store.dispatch(themeModeChosen(mode === 'dark' ? 'light' : 'dark'));
  store.dispatch(themeModeChosen(mode));
  await waitFor(() => expect(localStorage.getItem('persist:ui')).toContain('themeMode'));
  expect(storedThemeMode()).toBe(mode);
});

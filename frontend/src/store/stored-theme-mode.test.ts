import { waitFor } from '@testing-library/react';
import { createStore, rehydrate } from './store';
import { storedThemeMode } from './stored-theme-mode';
import { columnsHidden, themeModeChosen } from './ui-slice';

beforeEach(() => localStorage.clear());

const visit = async () => {
  const store = createStore();
  await rehydrate(store);
  return store;
};

it('follows the system until a mode has been chosen', () => {
  expect(storedThemeMode()).toBe('system');
  localStorage.setItem('themeMode', 'not a mode');
  expect(storedThemeMode()).toBe('system');
});

it.each(['dark', 'light', 'system'] as const)(
  'remembers the choice of %s for the next visit',
  async (mode) => {
    const store = await visit();
    store.dispatch(themeModeChosen(mode === 'dark' ? 'light' : 'dark'));
    store.dispatch(themeModeChosen(mode));
    expect(storedThemeMode()).toBe(mode);
    expect((await visit()).getState().ui.themeMode).toBe(mode);
  },
);

/** What redux-persist wrote before version 2: each value as JSON of its own, the theme among them. */
const version1 = {
  themeMode: '"dark"',
  drawerCollapsed: 'true',
  hiddenColumns: '{"tools":["price"]}',
  _persist: '{"version":1,"rehydrated":true}',
};

it('migrates what version 1 persisted: the theme gets its own key, the rest stays', async () => {
  localStorage.setItem('persist:ui', JSON.stringify(version1));
  const store = await visit();
  expect(store.getState().ui).toMatchObject({
    themeMode: 'dark',
    drawerCollapsed: true,
    hiddenColumns: { tools: ['price'] },
  });
  expect(storedThemeMode()).toBe('dark');
  store.dispatch(columnsHidden({ table: 'tools', columns: [] }));
  await waitFor(() => expect(localStorage.getItem('persist:ui')).toContain('\\"version\\":2'));
  expect(localStorage.getItem('persist:ui')).not.toContain('themeMode');
});

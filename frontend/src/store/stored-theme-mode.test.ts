import { waitFor } from '@testing-library/react';
import { openStore } from '../test/services';
import { rehydrate } from './store';
import { storedCatalogueView } from './stored-catalogue-view';
import { storedThemeMode } from './stored-theme-mode';
import { catalogueViewChosen, columnsHidden, themeModeChosen } from './ui-slice';

beforeEach(() => localStorage.clear());

const visit = async () => {
  const store = openStore();
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

it('remembers the view of the catalogue, which is known before the store is', async () => {
  expect(storedCatalogueView()).toBe('grid');
  const store = await visit();
  store.dispatch(catalogueViewChosen('list'));
  expect(storedCatalogueView()).toBe('list');
  expect((await visit()).getState().ui.catalogueView).toBe('list');
});

/** Format of redux-persist before version 2: each value as separate JSON, including the theme. */
const version1 = {
  themeMode: '"dark"',
  drawerCollapsed: 'true',
  hiddenColumns: '{"tools":["price"]}',
  catalogueView: '"list"',
  _persist: '{"version":1,"rehydrated":true}',
};

it('migrates what earlier versions persisted: theme and catalogue view get their own keys, the rest stays', async () => {
  localStorage.setItem('persist:ui', JSON.stringify(version1));
  const store = await visit();
  expect(store.getState().ui).toMatchObject({
    themeMode: 'dark',
    drawerCollapsed: true,
    hiddenColumns: { tools: ['price'] },
  });
  expect(storedThemeMode()).toBe('dark');
  expect(storedCatalogueView()).toBe('list');
  expect((await visit()).getState().ui.catalogueView).toBe('list');
  store.dispatch(columnsHidden({ table: 'tools', columns: [] }));
  await waitFor(() => expect(localStorage.getItem('persist:ui')).toContain('\\"version\\":3'));
  expect(localStorage.getItem('persist:ui')).not.toContain('themeMode');
});

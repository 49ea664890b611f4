import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { storedCatalogueView, type CatalogueView } from './stored-catalogue-view';
import { storedThemeMode, type ThemeMode } from './stored-theme-mode';

export type UiState = {
  themeMode: ThemeMode;
  /** The dashboard's side menu, collapsed to its icons; null until the reader chooses. */
  drawerCollapsed: boolean | null;
  /** Keys of the hidden columns of each table, by the table's id. */
  hiddenColumns: Record<string, string[]>;
  catalogueView: CatalogueView;
  /** True if single letters are shortcuts (components/shortcuts). */
  letterKeys: boolean;
};

const initialState = (): UiState => ({
  themeMode: storedThemeMode(),
  drawerCollapsed: null,
  hiddenColumns: {},
  catalogueView: storedCatalogueView(),
  letterKeys: true,
});

const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    themeModeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.themeMode = payload;
    },
    drawerToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.drawerCollapsed = payload;
    },
    columnsHidden: (state, { payload }: PayloadAction<{ table: string; columns: string[] }>) => {
      state.hiddenColumns[payload.table] = payload.columns;
    },
    catalogueViewChosen: (state, { payload }: PayloadAction<CatalogueView>) => {
      state.catalogueView = payload;
    },
    letterKeysSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.letterKeys = payload;
    },
  },
});

export const { themeModeChosen, drawerToggled, columnsHidden, catalogueViewChosen, letterKeysSwitched } =
  uiSlice.actions;
export const uiReducer = uiSlice.reducer;

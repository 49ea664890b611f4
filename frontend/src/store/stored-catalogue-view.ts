import { browserStorage } from '../lib/browser-storage';

export type CatalogueView = 'grid' | 'list';

const KEY = 'catalogueView';

/** The chosen view of the catalogue. It has a key of its own because it is read before the store exists. */
export const storedCatalogueView = (): CatalogueView =>
  browserStorage.get(KEY) === 'list' ? 'list' : 'grid';

export const storeCatalogueView = (view: CatalogueView): void => browserStorage.set(KEY, view);

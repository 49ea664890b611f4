import { browserStorage } from '../lib/browser/browser-storage';

export type CatalogueView = 'grid' | 'list' | 'table';

const KEY = 'catalogueView';

/** On a phone, cards push the first price below the window. */
const viewOfWindow = (): CatalogueView =>
  typeof window !== 'undefined' && window.matchMedia('(width < 640px)').matches ? 'list' : 'grid';

/**
 * The chosen view of the catalogue, else the one that suits the window. It has a key of its own because it is read before
 * the store exists.
 */
export function storedCatalogueView(): CatalogueView {
  const stored = browserStorage.get(KEY);
  return stored === 'list' || stored === 'grid' || stored === 'table' ? stored : viewOfWindow();
}

export const storeCatalogueView = (view: CatalogueView): void => browserStorage.set(KEY, view);

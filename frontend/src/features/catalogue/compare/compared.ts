import { useSyncExternalStore } from 'react';
import { storageState, tabStorage } from '../../../lib/browser/browser-storage';

export const MOST_COMPARED = 6;

const KEY = 'comparedTools';

const read = (): string => tabStorage.get(KEY) ?? '';
const listed = (text: string): readonly string[] => (text ? text.split(',') : []);

/** Keeps SKUs to be compared, in this tab. */
export const keepCompared = (skus: readonly string[]): void => {
  const text = skus.join(',');
  if (text !== read()) tabStorage.set(KEY, text);
};

/** Takes a SKU in or out. False if it would be one too many. */
export function toggleCompared(sku: string): boolean {
  const skus = listed(read());
  const others = skus.filter((each) => each !== sku);
  const next = others.length < skus.length ? others : [...skus, sku];
  if (next.length > MOST_COMPARED) return false;
  keepCompared(next);
  return true;
}

/** The SKUs that were chosen to be compared, in the order in which they were chosen. */
export const useCompared = (): readonly string[] =>
  listed(useSyncExternalStore(storageState.subscribe, read));

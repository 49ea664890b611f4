import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';

/** Most keys that one call looks up. */
const MAX_AT_ONCE = 64;

type Load<Key, Value> = (db: EntityManager, keys: readonly Key[]) => Promise<readonly (Value | Error)[]>;

/**
 * A DataLoader that all requests share: what they load in one turn of the event loop is one call of `load`, so that many
 * requests cost one statement. It caches nothing. Two requests may get the same value: it must not be changed.
 */
export function sharedLoader<Key, Value>(load: Load<Key, Readonly<Value>>) {
  const loaders = new WeakMap<EntityManager, DataLoader<Key, Readonly<Value>>>();
  return (db: EntityManager): DataLoader<Key, Readonly<Value>> => {
    let loader = loaders.get(db);
    if (!loader) loaders.set(db, (loader = new DataLoader((keys) => load(db, keys), OPTIONS)));
    return loader;
  };
}

const OPTIONS = {
  cache: false,
  maxBatchSize: MAX_AT_ONCE,
  batchScheduleFn: (run: () => void) => void setImmediate(run),
};

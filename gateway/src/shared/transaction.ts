import type { EntityManager } from 'typeorm';
import type { Tx, UnitOfWork } from './ctx';
import { emptyOutbox, mergeOutbox, writeOutbox, type Outbox } from './outbox';

export type LateWork = (tx: UnitOfWork) => Promise<unknown>;

/** State of a transaction. */
export type Own = Pick<UnitOfWork, 'afterCommit' | 'beforeCommit' | 'outbox'>;
type Begin<Within extends UnitOfWork> = (db: EntityManager, own: Own) => Within;

export const valuesOf = ({ afterCommit, beforeCommit, outbox }: Own) => ({
  afterCommit: { value: afterCommit },
  beforeCommit: { value: beforeCommit },
  outbox: { value: outbox },
});

function newOwn() {
  const [late, later]: [LateWork[], (() => void)[]] = [[], []];
  const own: Own = {
    afterCommit: (work) => void later.push(work),
    beforeCommit: (work) => void late.push(work),
    outbox: emptyOutbox(),
  };
  return { own, late, later };
}

/** What is read once in a transaction, whatever asks for it; outside one, each time. */
export function oncePerTransaction<From extends { readonly outbox?: Outbox }, T>(
  read: (from: From) => Promise<T>,
): (from: From) => Promise<T> {
  const known = new WeakMap<Outbox, Promise<T>>();
  return (from) => {
    const { outbox } = from;
    if (!outbox) return read(from);
    const found = known.get(outbox) ?? read(from);
    known.set(outbox, found);
    return found;
  };
}

/** Runs a transaction, again after a conflict, and then what waits for its commit. */
export async function committed<T, Within extends UnitOfWork>(
  database: EntityManager,
  begin: Begin<Within>,
  work: (tx: Within) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const { own, late, later } = newOwn();
    try {
      const result = await database.transaction(async (db) => {
        const tx = begin(db, own);
        const done = await work(tx);
        for (const lateWork of late) await lateWork(tx);
        await writeOutbox(db, own.outbox);
        return done;
      });
      later.forEach((task) => task());
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

/** Changes after a savepoint are lost if it is rolled back. */
export async function inSavepoint<T>(outer: Tx, begin: Begin<Tx>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { own, late, later } = newOwn();
  const result = await outer.db.transaction((db) => work(begin(db, own)));
  mergeOutbox(outer.outbox, own.outbox);
  late.forEach((lateWork) => outer.beforeCommit(lateWork));
  later.forEach((task) => outer.afterCommit(task));
  return result;
}

/** Deadlock and serialization failure: PostgreSQL has rolled one transaction back, so that another could go on. */
const CONFLICTS = new Set<unknown>(['40P01', '40001']);
const ATTEMPTS = 4;

const isConflict = (error: unknown): boolean => CONFLICTS.has(((error ?? {}) as { code?: unknown }).code);

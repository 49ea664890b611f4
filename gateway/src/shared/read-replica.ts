import type { EntityManager } from 'typeorm';

/** The longest lag of a replica that is read, ms. */
export const MAX_LAG = 5_000;

/** After a change, a user's lists come from the primary for so long, ms. */
export const OWN_CHANGES = 2 * MAX_LAG;

/** A streaming replica of the database, which answers lists, searches and figures (adr/0086). */
export interface ReadReplica {
  readonly db: EntityManager;
  /** True if it answers and lacks at most what was committed in the last seconds. */
  isFresh(): boolean;
  /** True for an error after which the primary is asked instead; the replica is not read before it was looked at again. */
  isFailure(error: unknown): boolean;
  close(): Promise<void>;
}

import type { EntityManager } from 'typeorm';
import type { ImportColumn } from '../../rules/import-columns';
import type { Actor, UnitOfWork } from '../../shared/ctx';
import type { Permission } from '../../shared/permission';
import type { ImportChange, ImportPlan } from './import-row.entity';

/** The texts of a row by the key of their column; blank cells are left out. */
export type RowTexts = ReadonlyMap<string, string>;

/** A problem by the key of its column. */
export interface CellProblem {
  readonly key: string;
  readonly reason: string;
}

/** What a row would do: nothing without a plan or problems. */
export interface Checked {
  readonly plan: ImportPlan | null;
  /** By the headings of the shop. */
  readonly changes: readonly ImportChange[];
  readonly problems: readonly CellProblem[];
}

/** Thrown when what a row changes has changed since the check. */
export class StaleRow extends Error {
  constructor(readonly problems: readonly CellProblem[]) {
    super('the row is stale');
  }
}

/** What files of a kind change, through the services that the forms use. */
export interface ImportTarget {
  readonly columns: readonly ImportColumn[];
  /** The column that names what a row is about. */
  readonly keyColumn: string;
  /** One spelling of a name of what a row is about. */
  keyOf(text: string): string;
  /** Whoever applies rows needs it, also while they are applied. */
  permission(actor: Actor | null): Permission;
  /** What each row would do for someone; nothing is changed. */
  check(db: EntityManager, rows: readonly RowTexts[], actor: Actor): Promise<Checked[]>;
  /**
   * Applies the plan of a row in the caller's transaction. `source` names the file.
   * @throws StaleRow if what it changes has changed, DomainError if it is refused
   */
  apply(tx: UnitOfWork, plan: ImportPlan, by: { actor: Actor; source: string }): Promise<void>;
}

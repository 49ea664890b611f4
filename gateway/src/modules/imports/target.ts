import type { ImportColumn } from '../../rules/import-columns';
import type { Actor, AppServices, UnitOfWork } from '../../shared/ctx';
import type { DomainError } from '../../shared/domain-error';
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

/** The person for whom an import runs, with the rights of now; null if they may not do it any more. */
export type ActorNow = () => Promise<Actor | null>;

/** Why a row was not applied; null if it was. */
export type Refused = readonly CellProblem[] | null;

/** For whom rows are applied or undone; `source` names the file. */
export interface By {
  readonly actor: Actor;
  readonly source: string;
}

/** What a check needs: the database, and where pictures are kept. */
export type CheckServices = Pick<AppServices, 'db' | 'pictures' | 'files' | 'env'>;

/** What files of a kind change, through the services that the forms use. */
export interface ImportTarget {
  readonly columns: readonly ImportColumn[];
  /** True for the keys of further columns, which are their headings too. */
  isFurther?(key: string): boolean;
  /** The column that names what a row is about. */
  readonly keyColumn: string;
  /** One spelling of a name of what a row is about. */
  keyOf(text: string): string;
  /** Needed to apply rows, also while they are being applied. */
  permission(actor: Actor | null): Permission;
  /** True if a row is known by its first cell, the name of a file, instead of its line. */
  readonly namesRows?: boolean;
  /** Columns that take long to check: rows of a file that has one are checked in small batches. */
  readonly slow?: readonly string[];
  /** What each row would do for someone; nothing is changed. */
  check(services: CheckServices, rows: readonly RowTexts[], actor: Actor): Promise<Checked[]>;
  /**
   * Applies the plans of rows in the caller's transaction, except those that are refused: what they change has changed since
   * the check, or their person may not do it any more.
   * @throws DomainError if the database refuses some row: nothing of any of them is to be kept
   */
  apply(tx: UnitOfWork, plans: readonly ImportPlan[], by: By): Promise<Refused[]>;
  /** The same for what was applied: puts back what nobody has changed since, and refuses the rest. Only of UNDOABLE kinds. */
  undo?(tx: UnitOfWork, plans: readonly ImportPlan[], by: By): Promise<Refused[]>;
  /** The problems behind a refusal, each with its column. */
  problemsOf(error: DomainError): CellProblem[];
}

import type { UnitOfWork } from '../../shared/ctx';
import { ImportRowState, ImportState } from './import-kind';
import type { ImportPlan } from './import-row.entity';
import type { By, ImportTarget, Refused } from './target';

/** What the job of an import does with its rows: applies them, or undoes what was applied. */
export interface RowWork {
  /** The state of the import meanwhile. */
  readonly during: ImportState.Applying | ImportState.Undoing;
  readonly end: ImportState;
  /** The states of the rows that wait for it. */
  readonly waiting: readonly [ImportRowState, ImportRowState];
  run(target: ImportTarget, tx: UnitOfWork, plans: readonly ImportPlan[], by: By): Promise<Refused[]>;
  /** The state of a row after it. */
  stateOf(plan: ImportPlan, isRefused: boolean): ImportRowState;
}

const applying: RowWork = {
  during: ImportState.Applying,
  end: ImportState.Finished,
  waiting: [ImportRowState.Create, ImportRowState.Change],
  run: (target, tx, plans, by) => target.apply(tx, plans, by),
  stateOf: ({ before }, isRefused) => {
    if (isRefused) return ImportRowState.Stale;
    return before === null ? ImportRowState.Created : ImportRowState.Changed;
  },
};

const undoing: RowWork = {
  during: ImportState.Undoing,
  end: ImportState.Undone,
  waiting: [ImportRowState.Created, ImportRowState.Changed],
  async run(target, tx, plans, by) {
    if (!target.undo) throw new Error('This kind of import has no undo');
    return target.undo(tx, plans, by);
  },
  stateOf: (_, isRefused) => (isRefused ? ImportRowState.Kept : ImportRowState.Undone),
};

export const workIn = (state: ImportState): RowWork | null =>
  [applying, undoing].find(({ during }) => during === state) ?? null;

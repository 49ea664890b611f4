import type { ImportRowState } from '../../../graphql/schema-types.generated';
import type { RunningImportFragment } from './imports.generated';

const countIn = (
  { counts }: Pick<RunningImportFragment, 'counts'>,
  ...states: readonly ImportRowState[]
): number => counts.reduce((sum, { state, rows }) => (states.includes(state) ? sum + rows : sum), 0);

/** How far an import is. */
export const progressOf = (one: Pick<RunningImportFragment, 'counts' | 'rowCount'>) => ({
  unchecked: countIn(one, 'Unchecked'),
  toApply: countIn(one, 'Create', 'Change'),
  applied: countIn(one, 'Created', 'Changed'),
  stale: countIn(one, 'Stale'),
  undone: countIn(one, 'Undone'),
  kept: countIn(one, 'Kept'),
  added: countIn(one, 'Created'),
  failed: countIn(one, 'Error', 'Stale'),
});

export const isRunning = (state: RunningImportFragment['state']): boolean =>
  state === 'Checking' || state === 'Applying' || state === 'Undoing';

/** The rows that a running import is done with, and all that it has to do. */
export function doneOf(one: Pick<RunningImportFragment, 'counts' | 'rowCount' | 'state'>): [number, number] {
  const { unchecked, toApply, applied, stale, undone, kept } = progressOf(one);
  if (one.state === 'Checking') return [one.rowCount - unchecked, one.rowCount];
  if (one.state === 'Undoing') return [undone + kept, undone + kept + applied];
  return [applied + stale, toApply + applied + stale];
}

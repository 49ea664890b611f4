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
  failed: countIn(one, 'Error', 'Stale'),
});

export const isRunning = (state: RunningImportFragment['state']): boolean =>
  state === 'Checking' || state === 'Applying';

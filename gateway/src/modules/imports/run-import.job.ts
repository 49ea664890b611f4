import { emit } from '../../events/emit';
import { inJobTransaction, type Actor, type JobServices, type UnitOfWork } from '../../shared/ctx';
import { actorOfUser } from '../people/users/session.loader';
import { applyRows } from './apply-rows';
import { checkRows } from './check-rows';
import { Import } from './import.entity';
import { ImportState } from './import-kind';
import { appliedTime } from './import.policy';
import { workIn } from './row-work';
import { stateChanged } from './import.subject';
import { targets } from './targets';

const NO_RIGHT = 'The person who started it may no longer do this.';

/**
 * Checks or applies an import, or undoes it. Killed in the middle, it continues with the rows that are left: the state of a row changes in
 * the transaction of what it does.
 */
export async function runImport(services: JobServices, { importId }: { importId: string }): Promise<void> {
  const { db } = services;
  const one = await db.findOneBy(Import, { id: importId });
  if (!one) return;
  const isCheck = one.state === ImportState.Checking;
  const how = workIn(one.state);
  if (!isCheck && !how) return;
  const person = () => actorOfUser(db, (isCheck ? one.startedById : one.appliedById) ?? '');
  const actorNow = async (): Promise<Actor | null> => {
    const actor = await person();
    return targets[one.kind].permission(actor).allowed ? actor : null;
  };
  const isDone = await (how
    ? applyRows(services, { one, how }, actorNow)
    : checkRows(services, one, actorNow));
  if (!isDone && (await actorNow())) return;
  const done = how?.end ?? ImportState.Checked;
  const end = isDone ? { state: done, problem: null } : { state: ImportState.Stopped, problem: NO_RIGHT };
  await finish(services, one, end, await person());
}

/** Changes the state, unless a person has changed it in the meantime. */
const finish = (
  services: JobServices,
  { id, state }: Import,
  end: Pick<Import, 'state' | 'problem'>,
  actor: Actor | null,
): Promise<void> =>
  inJobTransaction(
    services,
    async (tx: UnitOfWork) => {
      const before = await tx.db.findOne(Import, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (before?.state !== state) return;
      await tx.db.update(Import, { id }, { ...end, ...appliedTime(before), changedAt: new Date() });
      await emit(tx, 'import.state-changed', ...stateChanged(before, { ...before, ...end }));
    },
    actor,
  );

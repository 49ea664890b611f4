import type { DomainEvent } from '../../../events/domain-event';
import { EDITS, newestEdits, type Edit, type Edited, type EditType } from '../../../events/edits';
import type { Subscription } from '../../../events/subscriber';
import type { UnitOfWork } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { isStaff } from '../../../shared/permission';
import { publicName, User } from './user.entity';

/**
 * Refuses an edit that is based on an old version. The service has locked what it changes, so of two edits of the same
 * version the second sees the event of the first. @throws DomainError STALE
 */
const refuseStale =
  (what: Edited) =>
  async (tx: UnitOfWork, events: readonly DomainEvent<EditType>[]): Promise<void> => {
    const { basedOn } = tx;
    if (basedOn === null) return;
    const edits = await newestEdits(
      tx.db,
      what,
      events.map(({ subjectId }) => subjectId),
    );
    for (const edit of edits) if (edit.id !== basedOn) throw await stale(tx, edit);
  };

async function stale(tx: UnitOfWork, edit: Edit): Promise<DomainError> {
  const by = await editorOf(tx, edit);
  const details = { basedOn: tx.basedOn, version: edit.id, at: edit.at, by, fields: fieldsOf(edit) };
  return new DomainError('conflict', 'STALE', `${by} changed this in the meantime. Reload to see it.`, {
    edit: details,
  });
}

/** Who it was, as the viewer may know them: customers learn no names of staff. */
async function editorOf(tx: UnitOfWork, { actorId }: Edit): Promise<string> {
  const viewer = await tx.viewer();
  if (actorId !== null && actorId === viewer?.userId) return 'You';
  const user = actorId === null ? null : await tx.db.findOneBy(User, { id: actorId });
  if (!user || (isStaff(user) && !isStaff(viewer))) return 'The shop';
  return publicName(user);
}

const fieldsOf = ({ payload: { before, after } }: Edit): string[] => Object.keys(after ?? before ?? {});

/** Forms are told of each other (adr/0098). */
export const staleEdits: Subscription = Object.fromEntries(
  (Object.keys(EDITS) as Edited[]).flatMap((what) => EDITS[what].map((type) => [type, refuseStale(what)])),
);

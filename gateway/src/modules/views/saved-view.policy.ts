import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { adminsOnly, allowed, holds, isStaff, Permission, refused } from '../../shared/permission';
import type { SavedView } from './saved-view.entity';

@ObjectType({ description: "The viewer's current permissions on a view of a list.", simpleResolvers: true })
export class SavedViewPermissions {
  @Field(() => Permission, { description: 'Delete it.' })
  delete!: Permission;
}

const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');
const ofColleague = refused(
  'forbidden',
  'FORBIDDEN',
  'A colleague shares this view. Only they can delete it.',
);

/** Permission to share a view with all staff. */
export const canShare = (actor: Actor): Permission => (isStaff(actor) ? allowed : adminsOnly);

/** Permission to delete a view: its owner's, and that of those who manage users if it is shared. */
export function canDelete(actor: Actor, { ownerId, isShared }: SavedView): Permission {
  if (ownerId === actor.userId) return allowed;
  if (!isShared || !isStaff(actor)) return notTheirs;
  return holds(actor, 'users.manage') ? allowed : ofColleague;
}

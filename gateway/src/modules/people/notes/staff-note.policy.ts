import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import { allowed, Permission, refused, requires } from '../../../shared/permission';
import type { Account } from '../companies/account.service';
import type { StaffNote } from './staff-note.entity';

@ObjectType({ description: "The viewer's current permissions on a note.", simpleResolvers: true })
export class StaffNotePermissions {
  @Field(() => Permission, { description: 'Delete it.' })
  delete!: Permission;
}

const ofColleague = refused('forbidden', 'FORBIDDEN', 'Only its author can delete this note.');

/** Permission to read and write notes about somebody: that of staff who see them. */
export const canNote = (actor: Actor | null, { companyId }: Account): Permission =>
  requires(actor, companyId ? 'companies.read' : 'users.read');

/** Permission to delete a note: its author's. */
export function canDeleteNote(actor: Actor | null, note: StaffNote): Permission {
  const permission = canNote(actor, note);
  if (!permission.allowed) return permission;
  return note.authorId === actor?.userId ? allowed : ofColleague;
}

import type { Actor } from '../../shared/ctx';
import { allowed, isStaff, refused, signInFirst, type Permission } from '../../shared/permission';
import type { StoredFile } from './stored-file.entity';

/** Deleting a file that the viewer sees: who uploaded it, and staff. Its subject has to allow it, too. */
export function canDelete(actor: Actor | null, file: Pick<StoredFile, 'uploadedBy'>): Permission {
  if (!actor) return signInFirst;
  if (isStaff(actor) || actor.userId === file.uploadedBy) return allowed;
  return refused('forbidden', 'FORBIDDEN', 'Only who uploaded a file may delete it.');
}

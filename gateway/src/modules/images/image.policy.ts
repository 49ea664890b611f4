import type { Actor } from '../../shared/ctx';
import { adminsOnly, allowed, signInFirst, type Permission } from '../../shared/permission';

/** Only admins add tools and their pictures (specification section 6). */
export const canAddPictures = (actor: Actor | null): Permission =>
  !actor ? signInFirst : actor.role === 'admin' ? allowed : adminsOnly;

import type { Actor } from '../../shared/ctx';
import { onlyAdmins, type Permission } from '../../shared/permission';

/** Only admins add tools and their pictures (specification section 6). */
export const canAddPictures = (actor: Actor | null): Permission => onlyAdmins(actor);

import type { Actor } from '../../shared/ctx';
import { requires, type Permission } from '../../shared/permission';

/** Only admins add tools and their pictures (specification section 6). */
export const canAddPictures = (actor: Actor | null): Permission => requires(actor, 'tools.change');

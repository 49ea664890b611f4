import type { Actor } from '../../../shared/ctx';
import { onlyAdmins, type Permission } from '../../../shared/permission';

/** Only admins add, change and delete tools (specification section 6). */
export const canManageTools = (actor: Actor | null): Permission => onlyAdmins(actor);

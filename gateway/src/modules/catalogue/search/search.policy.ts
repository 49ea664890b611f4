import type { Actor } from '../../../shared/ctx';
import { requires, type Permission } from '../../../shared/permission';

/** Only admins see what was searched in vain, and name words that mean the same (adr/0037). */
export const canManageSearch = (actor: Actor | null): Permission => requires(actor, 'content.change');

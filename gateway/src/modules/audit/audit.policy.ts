import type { Actor } from '../../shared/ctx';
import { onlyAdmins, type Permission } from '../../shared/permission';

/** Only admins read the audit log. */
export const canReadAuditLog = (actor: Actor | null): Permission => onlyAdmins(actor);

import type { Actor } from '../../shared/ctx';
import { requires, type Permission } from '../../shared/permission';

/** Only admins read the audit log. */
export const canReadAuditLog = (actor: Actor | null): Permission => requires(actor, 'audit.read');

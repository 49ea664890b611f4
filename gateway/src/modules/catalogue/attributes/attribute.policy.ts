import type { Actor } from '../../../shared/ctx';
import { requires, type Permission } from '../../../shared/permission';

/** Permission to define attributes, and to set those of tools. */
export const canManageAttributes = (actor: Actor | null): Permission => requires(actor, 'tools.change');

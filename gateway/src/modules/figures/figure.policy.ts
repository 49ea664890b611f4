import type { Actor } from '../../shared/ctx';
import { requires, type Permission } from '../../shared/permission';

/** Permission to see what the shop earns. */
export const canSeeRevenue = (actor: Actor): Permission => requires(actor, 'documents.read');

import type { Actor } from '../../shared/ctx';
import { requires, type Permission } from '../../shared/permission';

/** Permission to see the orders of files, and to say what their codes stand for (staff). */
export const canDecideEdiOrders = (actor: Actor): Permission => requires(actor, 'orders.change');

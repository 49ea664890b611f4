import type { Actor } from '../../shared/ctx';
import { requires, type Permission } from '../../shared/permission';

/** Permission to see what the shop earns. */
export const canSeeRevenue = (actor: Actor): Permission => requires(actor, 'documents.read');

/** Permission to see for how long the stock lasts: those who keep it, and those who see revenue. */
export const canSeeStockCover = (actor: Actor): Permission =>
  requires(actor, 'stock.change', 'documents.read');

/** Permission to see how promises are kept: those who ship, and those who see revenue. */
export const canSeePromises = (actor: Actor): Permission => requires(actor, 'orders.ship', 'documents.read');

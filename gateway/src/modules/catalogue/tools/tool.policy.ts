import type { Actor } from '../../../shared/ctx';
import { WORKS_WITH_TOOLS } from '../../../rules/permissions';
import { requires, type Permission } from '../../../shared/permission';

/** Permission to add, edit and delete tools (specification section 6). */
export const canManageTools = (actor: Actor | null): Permission => requires(actor, 'tools.change');

/** Permission to change prices. */
export const canChangePrices = (actor: Actor | null): Permission => requires(actor, 'prices.change');

/** Permission to see and change stock, and what production makes of it. */
export const canChangeStock = (actor: Actor | null): Permission => requires(actor, 'stock.change');

/** Permission to see the tools of all customers, and where tools lie. */
export const canSeeAllTools = (actor: Actor | null): Permission => requires(actor, ...WORKS_WITH_TOOLS);

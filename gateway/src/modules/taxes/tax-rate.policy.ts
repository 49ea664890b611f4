import type { Actor } from '../../shared/ctx';
import { requires, type Permission } from '../../shared/permission';

export const canManageTaxRates = (actor: Actor | null): Permission => requires(actor, 'settings.change');

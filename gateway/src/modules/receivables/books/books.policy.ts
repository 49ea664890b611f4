import type { Actor } from '../../../shared/ctx';
import { requires, type Permission } from '../../../shared/permission';

/** Permission to export the books and to set their accounts. */
export const canExportBooks = (actor: Actor | null): Permission => requires(actor, 'books.export');

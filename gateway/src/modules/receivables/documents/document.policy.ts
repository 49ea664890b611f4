import type { StaffPermission } from '../../../rules/permissions';
import type { Actor } from '../../../shared/ctx';
import { allowed, holds, refused, requires, type Permission } from '../../../shared/permission';
import { visibleTo } from '../../people/companies/visible.policy';
import type { DocumentKind } from '../payments/document-kind';
import type { Document } from './document.entity';

/** Someone else's document is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');

/** The permission that shows documents without invoices: those who pack need packing slips, those who quote their quotes. */
const READERS: Partial<Record<DocumentKind, StaffPermission>> = {
  PackingSlip: 'orders.read',
  Quote: 'quotes.manage',
};

export function canRead(
  actor: Actor,
  document: Pick<Document, 'kind' | 'customerId' | 'companyId'>,
): Permission {
  const reader = READERS[document.kind];
  const isVisible = visibleTo(actor, 'document').sees(document) || (reader && holds(actor, reader));
  return isVisible ? allowed : notTheirs;
}

/** Permission to see and change the seller's data, its bank account among them. */
export const canEditSeller = (actor: Actor | null): Permission => requires(actor, 'settings.change');

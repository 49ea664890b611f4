import type { Actor } from '../../../shared/ctx';
import { allowed, onlyAdmins, refused, type Permission } from '../../../shared/permission';
import { visibleTo } from '../../people/companies/visible.policy';
import type { Purchase } from '../../sales/purchases/purchase.entity';
import { TAX_UNDECIDED } from '../../taxes/tax.service';
import type { Document } from './document.entity';

/** Someone else's document is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');

export const canRead = (actor: Actor, document: Pick<Document, 'customerId' | 'companyId'>): Permission =>
  visibleTo(actor, 'document').sees(document) ? allowed : notTheirs;

/** Permission to list all documents and to edit the seller's data. */
export const canManageDocuments = onlyAdmins;

const nothingToInvoice = refused('conflict', 'WRONG_STATE', 'No invoice of this purchase is pending.');
const undecided = refused('conflict', 'TAX_UNDECIDED', TAX_UNDECIDED);

/** Permission to issue the pending invoice of a purchase, which is about so many orders. */
export function canIssueInvoice(
  actor: Actor | null,
  { taxDecidedAt }: Pick<Purchase, 'taxDecidedAt'>,
  pendingOrders: number,
): Permission {
  const admin = onlyAdmins(actor);
  if (!admin.allowed) return admin;
  if (pendingOrders === 0) return nothingToInvoice;
  return taxDecidedAt === null ? undecided : allowed;
}

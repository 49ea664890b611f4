import type { Actor } from '../../../shared/ctx';
import { allowed, onlyAdmins, refused, type Permission } from '../../../shared/permission';
import { visibleTo } from '../../people/companies/visible.policy';
import type { Document } from './document.entity';

/** Someone else's document is reported as missing. */
const notTheirs = refused('not-found', 'NOT_FOUND', 'There is nothing here.');

export const canRead = (actor: Actor, document: Pick<Document, 'customerId' | 'companyId'>): Permission =>
  visibleTo(actor, 'document').sees(document) ? allowed : notTheirs;

/** Permission to list all documents and to edit the seller's data. */
export const canManageDocuments = onlyAdmins;

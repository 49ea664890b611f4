import { AuditEntity, type AuditAction } from '../audit/audit-entry.entity';
import { changesOf, type Action } from '../audit/audit.service';
import type { Company } from './company.entity';

const FIELDS = ['state', 'stateReason', 'terms', 'creditLimit', 'poRequired', 'note'] as const;

/** The change of a company by an admin; empty if it is as before. */
export function companyChanged(action: AuditAction, before: Company, after: Company): Action[] {
  const changes = changesOf<Company>(FIELDS, before, after);
  const company = { entity: AuditEntity.Company, entityId: before.id, entityName: before.legalName };
  return changes ? [{ action, ...company, ...changes }] : [];
}

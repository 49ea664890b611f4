import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import type { Action } from '../audit/audit.service';
import type { User } from '../users/user.entity';
import type { SectionSizes } from './export.service';

/** The entry says how much was read, never what. */
export const personalDataExported = ({ id, email }: User, { orders, purchases }: SectionSizes): Action => ({
  action: AuditAction.PersonalDataExported,
  entity: AuditEntity.User,
  entityId: id,
  entityName: email,
  before: null,
  after: { orders, purchases },
});

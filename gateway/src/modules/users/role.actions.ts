import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import type { Action } from '../audit/audit.service';
import type { Role, User } from './user.entity';

export const roleChanged = ({ id, email }: User, from: Role, to: Role): Action => ({
  action: AuditAction.RoleChanged,
  entity: AuditEntity.User,
  entityId: id,
  entityName: email,
  before: { role: from },
  after: { role: to },
});

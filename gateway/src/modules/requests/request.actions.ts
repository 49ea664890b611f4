import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import { changesOf, type Action } from '../audit/audit.service';
import type { CustomToolRequest } from './custom-tool-request.entity';

const FIELDS = ['state', 'assigneeId', 'note'] as const;
type Audited = Pick<CustomToolRequest, 'id' | 'email' | (typeof FIELDS)[number]>;

const named = ({ id, email }: Audited) => ({
  entity: AuditEntity.ToolRequest,
  entityId: id,
  entityName: email,
});

/** The change of a request; empty if it is as before. */
export const requestChanged = (action: AuditAction, before: Audited, after: Audited): Action[] => {
  const changes = changesOf(FIELDS, before, after);
  return changes ? [{ action, ...named(before), ...changes }] : [];
};

/** The answer itself is in its own table, which is only added to. */
export const requestAnswered = (before: Audited, after: Audited, answerId: string): Action => ({
  action: AuditAction.RequestAnswered,
  ...named(before),
  before: { state: before.state },
  after: { state: after.state, answerId },
});

import { paginate, type ConnectionOf, type SortColumn } from '../../db/lists/paginate';
import { typedPart } from '../../db/lists/typed-text';
import { sql, Where } from '../../db/sql';
import type { EventActor } from '../../events/domain-event';
import type { Changes } from '../../events/registry';
import type { Ctx, UnitOfWork } from '../../shared/ctx';
import { addHistory } from '../../shared/outbox';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { SortDirection } from '../../shared/sort';
import { type AuditAction, type AuditEntity } from './audit-action';
import { AuditEntry } from './audit-entry.entity';
import type { AuditFilter, AuditLogArgs } from './audit.inputs';
import { canReadAuditLog } from './audit.policy';

/** One action to record. */
export interface Action extends Changes {
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId: string;
  /** Display name: a SKU, a number, an email address. */
  readonly entityName: string;
}

const OPERATOR = { userId: null, displayName: 'Command line', email: '' };

const INSERT = `
  INSERT INTO audit_log
    (actor_id, actor_name, actor_email, request_id, client, action, entity, entity_id, entity_name, before, after)
  SELECT "actorId", "actorName", "actorEmail", "requestId", client, action, entity, "entityId", "entityName", before, after
  FROM jsonb_to_recordset($1) AS done ("actorId" uuid, "actorName" text, "actorEmail" text, "requestId" text, client text,
    action text, entity text, "entityId" text, "entityName" text, before jsonb, after jsonb)`;

/** Records actions of one person, or of an operator, in the transaction of the changes. */
export function recordActions(tx: UnitOfWork, person: EventActor | null, actions: readonly Action[]): void {
  const { userId: actorId, displayName: actorName = '', email: actorEmail = '' } = person ?? OPERATOR;
  const by = { actorId, actorName, actorEmail, requestId: tx.requestId, client: tx.address };
  addHistory(
    tx.outbox,
    INSERT,
    actions.map((action) => ({ ...action, ...by })),
  );
}

const newest: SortColumn<AuditEntry> = { column: 'item.at', type: 'timestamptz', property: 'at' };

/** The audit log, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function listAuditLog(
  ctx: Ctx,
  args: AuditLogArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<AuditEntry>> {
  authorize(canReadAuditLog(await ctx.viewer()));
  const where = whereOf(args.filter ?? {});
  return ctx.readList((db) =>
    paginate(db, {
      Entity: AuditEntry,
      where,
      args,
      requested,
      sort: newest,
      direction: SortDirection.DESC,
    }),
  );
}

function whereOf({ search, action, entity, entityId, from, to }: AuditFilter): Where {
  const where = new Where();
  if (search) where.and(sql`lower(item.actor_email || ' ' || item.actor_name) LIKE ${typedPart(search)}`);
  if (action) where.and(sql`item.action = ${action}`);
  if (entity) where.and(sql`item.entity = ${entity}`);
  if (entityId) where.and(sql`item.entity_id = ${entityId}`);
  if (from) where.and(sql`item.at >= ${from}`);
  if (to) where.and(sql`item.at < ${to}`);
  return where;
}

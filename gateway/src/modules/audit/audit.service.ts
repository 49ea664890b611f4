import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { paginate, type ConnectionOf, type SortColumn } from '../../db/lists/paginate';
import { query, sql, Where } from '../../db/sql';
import { signedIn, type Actor, type Ctx } from '../../shared/ctx';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { containing, SortDirection } from '../../shared/sort';
import { AuditEntry, type AuditAction, type AuditEntity, type Fields } from './audit-entry.entity';
import type { AuditFilter, AuditLogArgs } from './audit.inputs';
import { canReadAuditLog } from './audit.policy';

/** One action to record. `changesOf`, `added` and `deleted` make its fields. */
export interface Action extends Difference {
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId: string;
  /** What people call it: a SKU, a number, an email address. */
  readonly entityName: string;
}

interface Difference {
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** Those of the given fields that differ between two states of a row; null if none does. */
export function changesOf<Row extends object>(
  fields: readonly (keyof Row & string)[],
  before: Row,
  after: Row,
): Difference | null {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return changed.length ? { before: pick(changed, before), after: pick(changed, after) } : null;
}

/** The given fields of a new row. */
export const added = <Row extends object>(fields: readonly (keyof Row & string)[], row: Row): Difference => ({
  before: null,
  after: pick(fields, row),
});

/** The given fields of a row that was deleted. */
export const deleted = <Row extends object>(
  fields: readonly (keyof Row & string)[],
  row: Row,
): Difference => ({ before: pick(fields, row), after: null });

const pick = <Row extends object>(fields: readonly (keyof Row & string)[], row: Row): Fields =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/** Records actions of the signed-in user in the transaction of the changes: one statement, however many they are. */
export async function recordAction(tx: Ctx, ...actions: readonly Action[]): Promise<void> {
  if (actions.length) await recordActionAs(tx, await signedIn(tx), ...actions);
}

type Person = Pick<Actor, 'displayName' | 'email'> & { readonly userId: string | null };

/** Records actions of a person who is only signing in. */
export const recordActionAs = (tx: Ctx, actor: Person, ...actions: readonly Action[]): Promise<void> =>
  insert(tx.db, { actor, requestId: tx.requestId, client: tx.address }, actions);

const OPERATOR: Person = { userId: null, displayName: 'Command line', email: '' };

/** Records actions of an operator's command. */
export const recordActionOfOperator = (db: EntityManager, ...actions: readonly Action[]): Promise<void> =>
  insert(db, { actor: OPERATOR, requestId: '', client: '' }, actions);

const INSERT = `
  INSERT INTO audit_log
    (actor_id, actor_name, actor_email, request_id, client, action, entity, entity_id, entity_name, before, after)
  SELECT $1::uuid, $2, $3, $4, $5, done.* FROM jsonb_to_recordset($6)
    AS done (action text, entity text, "entityId" text, "entityName" text, before jsonb, after jsonb)`;

interface Origin {
  readonly actor: Person;
  readonly requestId: string;
  readonly client: string;
}

async function insert(
  db: EntityManager,
  { actor, requestId, client }: Origin,
  actions: readonly Action[],
): Promise<void> {
  const values = [actor.userId, actor.displayName, actor.email, requestId, client, JSON.stringify(actions)];
  await query(db, { sql: INSERT, values });
}

const newest: SortColumn<AuditEntry> = { column: 'item.at', type: 'timestamptz', property: 'at' };

/** What admins did, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function listAuditLog(
  ctx: Ctx,
  args: AuditLogArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<AuditEntry>> {
  authorize(canReadAuditLog(await ctx.viewer()));
  const where = whereOf(args.filter ?? {});
  return paginate(ctx.db, {
    Entity: AuditEntry,
    where,
    args,
    requested,
    sort: newest,
    direction: SortDirection.DESC,
  });
}

function whereOf({ search, action, entity, entityId, from, to }: AuditFilter): Where {
  const where = new Where();
  if (search)
    where.and(sql`lower(item.actor_email || ' ' || item.actor_name) LIKE lower(${containing(search)})`);
  if (action) where.and(sql`item.action = ${action}`);
  if (entity) where.and(sql`item.entity = ${entity}`);
  if (entityId) where.and(sql`item.entity_id = ${entityId}`);
  if (from) where.and(sql`item.at >= ${from}`);
  if (to) where.and(sql`item.at < ${to}`);
  return where;
}

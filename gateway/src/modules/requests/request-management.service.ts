import { paginate, type ConnectionOf, type SortColumn } from '../../db/lists/paginate';
import type { ListedRows } from '../../db/lists/tally';
import { typedPart } from '../../db/lists/typed-text';
import { changesOf } from '../../events/changes';
import { emit } from '../../events/emit';
import { sql, Where, type Sql } from '../../db/sql';
import { plain } from '../../rules/plain';
import { inTransaction, signedIn, type Actor, type Ctx } from '../../shared/ctx';
import { numbersOfKind } from '../../shared/document-number';
import { badInput, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import type { RequestedFields } from '../../shared/requested-fields';
import { SortDirection } from '../../shared/sort';
import { once } from '../idempotency/bulk.service';
import { keyedRequest } from '../idempotency/idempotency.service';
import { staffWith } from '../people/users/staff.service';
import { CustomToolRequest } from './custom-tool-request.entity';
import type { ToolRequestFilter, ToolRequestsArgs } from './request.inputs';
import { can, canManageRequests } from './request.policy';
import { stateAfter, type RequestAction, type ToolRequestState } from './request.status';
import { ToolRequestAnswer } from './tool-request-answer.entity';

const newest: SortColumn<CustomToolRequest> = {
  column: 'item.created_at',
  type: 'timestamptz',
  property: 'createdAt',
};

/** The requests for customised tools, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listToolRequests(
  ctx: Ctx,
  args: ToolRequestsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<CustomToolRequest>> {
  authorize(canManageRequests(await ctx.viewer()));
  const isSearch = !!args.filter?.search;
  const page = { args, requested, sort: newest, direction: SortDirection.DESC, isSearch };
  return ctx.readList((db) => paginate(db, { ...requestRows(args.filter ?? {}), ...page }));
}

/** The requests that meet a filter. */
export function requestRows({ search, state, assigneeId }: ToolRequestFilter): ListedRows<CustomToolRequest> {
  const where = new Where();
  if (search) where.and(found(search));
  if (state) where.and(sql`item.state = ${state}`);
  if (assigneeId) where.and(sql`item.assignee_id = ${idOf(assigneeId)}`);
  return { Entity: CustomToolRequest, where };
}

function found(text: string): Sql {
  const written = sql`lower(item.email || ' ' || item.message) LIKE ${typedPart(text)}`;
  const numbers = numbersOfKind('T', plain(text));
  return numbers ? sql`(${written} OR item.number LIKE ${numbers}::text)` : written;
}

/** One request (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function getToolRequest(ctx: Ctx, id: string): Promise<CustomToolRequest> {
  authorize(canManageRequests(await ctx.viewer()));
  const request = await ctx.db.findOneBy(CustomToolRequest, { id: idOf(id) });
  if (!request) throw notFound();
  return request;
}

/**
 * Answers a request by email (admins). Repeated with the same key, it answers once.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, REQUEST_CLOSED, IDEMPOTENCY_KEY_REUSED
 */
export async function answerToolRequest(
  ctx: Ctx,
  { id, text, idempotencyKey }: { id: string; text: string; idempotencyKey?: string | null },
): Promise<CustomToolRequest> {
  const actor = await signedIn(ctx);
  authorize(canManageRequests(actor));
  const requestId = idOf(id);
  const keyed = keyedRequest(ctx, idempotencyKey, ['answer', requestId, text]);
  await once(ctx, { actor, request: keyed }, async (tx) => {
    const { request, state } = await lock(tx, { actor, id: requestId, action: 'answer' });
    const answer = { id: newId(), requestId, text, authorId: actor.userId };
    await tx.db.insert(ToolRequestAnswer, answer);
    await tx.db.update(CustomToolRequest, { id: requestId }, { state });
    const after = { state, answerId: answer.id };
    const payload = { answerId: answer.id, before: { state: request.state }, after };
    await emit(tx, 'request.answered', { subjectId: requestId, name: request.email, payload });
    return requestId;
  });
  return ctx.db.findOneByOrFail(CustomToolRequest, { id: requestId });
}

/** Assigns a request to an admin, or unassigns it (admins). @throws DomainError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT */
export async function assignToolRequest(
  ctx: Ctx,
  { id, userId }: { id: string; userId: string | null },
): Promise<CustomToolRequest> {
  return changeRequest(ctx, { id, action: 'assign', as: 'request.assigned' }, async (tx) => {
    if (userId === null) return { assigneeId: null };
    const assigneeId = idOf(userId);
    const staff = await staffWith(tx.db, 'requests.answer');
    if (!staff.some((each) => each.id === assigneeId))
      throw badInput({ userId: 'Only an admin who answers requests can be assigned.' });
    return { assigneeId };
  });
}

/** Writes or removes the internal note of a request (admins). @throws DomainError NOT_FOUND, FORBIDDEN */
export const noteToolRequest = (
  ctx: Ctx,
  { id, note }: { id: string; note: string | null },
): Promise<CustomToolRequest> =>
  changeRequest(ctx, { id, action: 'note', as: 'request.noted' }, () => ({ note }));

/** Closes a request (admins). @throws DomainError NOT_FOUND, FORBIDDEN, REQUEST_CLOSED */
export const closeToolRequest = (ctx: Ctx, id: string): Promise<CustomToolRequest> =>
  changeRequest(ctx, { id, action: 'close', as: 'request.closed' }, () => ({}));

/** Makes a closed request a new one again (admins). @throws DomainError NOT_FOUND, FORBIDDEN, REQUEST_OPEN */
export const reopenToolRequest = (ctx: Ctx, id: string): Promise<CustomToolRequest> =>
  changeRequest(ctx, { id, action: 'reopen', as: 'request.reopened' }, () => ({}));

const FIELDS = ['state', 'assigneeId', 'note'] as const;

type Changes = Partial<Pick<CustomToolRequest, 'assigneeId' | 'note'>>;
type Change = (tx: Ctx) => Changes | Promise<Changes>;

async function changeRequest(
  ctx: Ctx,
  {
    id,
    action,
    as,
  }: { id: string; action: RequestAction; as: `request.${'assigned' | 'noted' | 'closed' | 'reopened'}` },
  change: Change,
): Promise<CustomToolRequest> {
  const actor = await signedIn(ctx);
  authorize(canManageRequests(actor));
  const requestId = idOf(id);
  return inTransaction(ctx, async (tx) => {
    const { request, state } = await lock(tx, { actor, id: requestId, action });
    const changes = { ...(await change(tx)), state };
    await tx.db.update(CustomToolRequest, { id: requestId }, changes);
    const payload = changesOf(FIELDS, request, { ...request, ...changes });
    if (payload) await emit(tx, as, { subjectId: requestId, name: request.email, payload });
    return tx.db.findOneByOrFail(CustomToolRequest, { id: requestId });
  });
}

interface Locked {
  readonly request: CustomToolRequest;
  /** Its state after the action. */
  readonly state: ToolRequestState;
}

/** Locks a request for an action that its state allows. @throws DomainError NOT_FOUND, REQUEST_CLOSED, REQUEST_OPEN */
async function lock(
  { db }: Ctx,
  { actor, id, action }: { actor: Actor; id: string; action: RequestAction },
): Promise<Locked> {
  const request = await db.findOne(CustomToolRequest, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!request) throw notFound();
  authorize(can(action, actor, request));
  return { request, state: stateAfter(request.state, action) as ToolRequestState };
}

import { emit } from '../../../events/emit';
import { changesOf } from '../../../events/changes';
import type { Actor, Ctx } from '../../../shared/ctx';
import { badInput } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { keyedRequest } from '../../idempotency/idempotency.service';
import { changeRequest } from '../quote-lock.service';
import { holds } from '../../../shared/permission';
import { staffWith } from '../../people/users/staff.service';
import { writeMessage } from './quote-message.service';
import { QuoteRequest } from '../quote-request.entity';
import type { QuoteMessageInput } from '../quote-request.inputs';
import { can } from '../quote.policy';
import type { QuoteAction } from '../quote.status';
import { quoteSubject } from '../quote.subject';

/**
 * Adds a message to the thread. Of an admin it is one of the shop, unless it is their own request. The other side is
 * notified, except of an internal note. Repeated with the same key, it adds nothing.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export async function addQuoteMessage(
  ctx: Ctx,
  { id, input, idempotencyKey }: { id: string; input: QuoteMessageInput; idempotencyKey?: string | null },
): Promise<QuoteRequest> {
  const action = await actionOf(ctx, id, input);
  const keyed = keyedRequest(ctx, idempotencyKey, ['quote message', idOf(id), { ...input }]);
  return changeRequest(ctx, { id, action, keyed }, async (tx, actor, { request, state }) => {
    await tx.db.update(QuoteRequest, { id: request.id }, { state });
    const isSeller = action !== 'write';
    const isInternal = isSeller && !!input.isInternal;
    const message = { text: input.text, isSeller, isInternal, isShared: !!input.isShared };
    await writeMessage(tx, actor, request, { ...message, state });
  });
}

async function actionOf(ctx: Ctx, id: string, input: QuoteMessageInput): Promise<QuoteAction> {
  if (input.needsAnswer && input.isInternal)
    throw badInput({ needsAnswer: 'The buyer does not see an internal note.' });
  if (input.isShared && input.isInternal) throw badInput({ isShared: 'Only admins see an internal note.' });
  const viewer: Actor | null = await ctx.viewer();
  if (input.needsAnswer) return 'ask';
  if (input.isInternal) return 'comment';
  if (!holds(viewer, 'quotes.manage')) return 'write';
  const request = await ctx.db.findOneBy(QuoteRequest, { id: idOf(id) });
  return request && can('write', viewer, request).allowed ? 'write' : 'comment';
}

/** Assigns a request to an admin, or unassigns it (admins). @throws DomainError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT */
export const assignQuoteRequest = (ctx: Ctx, id: string, userId: string | null): Promise<QuoteRequest> =>
  changeRequest(ctx, { id, action: 'assign' }, async (tx, _actor, { request }) => {
    const assigneeId = userId === null ? null : idOf(userId);
    const staff = assigneeId === null ? [] : await staffWith(tx.db, 'quotes.manage');
    if (assigneeId !== null && !staff.some((each) => each.id === assigneeId))
      throw badInput({ userId: 'Only an admin who answers quotes can be assigned.' });
    await tx.db.update(QuoteRequest, { id: request.id }, { assigneeId });
    const payload = changesOf(['assigneeId'], request, { ...request, assigneeId });
    if (payload) await emit(tx, 'quote.assigned', { ...quoteSubject(request), payload });
  });

import type { EntityManager } from 'typeorm';
import { changesOf } from '../../events/changes';
import { emit } from '../../events/emit';
import { query } from '../../db/sql';
import { inTransaction, signedIn, type Ctx, type Tx } from '../../shared/ctx';
import { DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { getTool } from '../catalogue/tools/tool.service';
import { ToolQuestion } from './question.entity';
import type { AnswerQuestionInput, AskQuestionInput, RefuseQuestionInput } from './question.inputs';
import { canAnswer, canAsk, canWithdraw } from './question.policy';

/**
 * Asks a question about a tool. The same question of the same person about it is asked once: the second time, the first one is
 * returned.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, RATE_LIMITED
 */
export async function askQuestion(ctx: Ctx, { toolId, text }: AskQuestionInput): Promise<ToolQuestion> {
  const actor = await signedIn(ctx);
  await ctx.services.limiter.take('form', actor.userId);
  const tool = await getTool(ctx, toolId);
  authorize(canAsk(actor, tool));
  return inTransaction(ctx, async (tx) => {
    const id = newId();
    const values = [id, tool.id, actor.userId, text];
    const inserted = await query<{ id: string }>(tx.db, {
      sql: `INSERT INTO tool_questions (id, tool_id, asker_id, text) VALUES ($1, $2, $3, $4)
        ON CONFLICT (asker_id, tool_id, md5(text)) DO NOTHING RETURNING id`,
      values,
    });
    if (!inserted.length)
      return tx.db.findOneByOrFail(ToolQuestion, { askerId: actor.userId, toolId: tool.id, text });
    await emit(tx, 'question.asked', { subjectId: id, customerId: actor.userId, payload: {} });
    return tx.db.findOneByOrFail(ToolQuestion, { id });
  });
}

/**
 * Answers a question, also one that was refused, or corrects its answer (staff).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, STALE
 */
export async function answerQuestion(
  ctx: Ctx,
  { id, input: { answer, version } }: { id: string; input: AnswerQuestionInput },
): Promise<ToolQuestion> {
  return decide(ctx, { id, version, event: 'question.answered' }, { answer, refusedReason: null });
}

/**
 * Refuses to answer a question, for a reason; an answer that it had is removed (staff).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, STALE
 */
export async function refuseQuestion(
  ctx: Ctx,
  { id, input: { reason, version } }: { id: string; input: RefuseQuestionInput },
): Promise<ToolQuestion> {
  return decide(ctx, { id, version, event: 'question.refused' }, { answer: null, refusedReason: reason });
}

interface Decision {
  readonly id: string;
  readonly version: number;
  readonly event: 'question.answered' | 'question.refused';
}

async function decide(
  ctx: Ctx,
  { id, version, event }: Decision,
  given: Pick<ToolQuestion, 'answer' | 'refusedReason'>,
): Promise<ToolQuestion> {
  authorize(canAnswer(await signedIn(ctx)));
  return inTransaction(ctx, async (tx) => {
    const before = await lockQuestion(tx, id);
    const payload = changesOf(['answer', 'refusedReason'], before, { ...before, ...given });
    if (!payload) return before;
    if (before.version !== version)
      throw new DomainError('conflict', 'STALE', 'This question has changed in the meantime. Read it again.');
    const answeredAt = given.answer === null ? null : (before.answeredAt ?? new Date());
    await tx.db.update(ToolQuestion, { id: before.id }, { ...given, answeredAt, version: version + 1 });
    await emit(tx, event, { subjectId: before.id, customerId: before.askerId, payload });
    return tx.db.findOneByOrFail(ToolQuestion, { id: before.id });
  });
}

/** Deletes the viewer's own question while it has no answer. @throws DomainError UNAUTHENTICATED, NOT_FOUND, WRONG_STATE */
export async function withdrawQuestion(ctx: Ctx, id: string): Promise<boolean> {
  const actor = await signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    const question = await lockQuestion(tx, id);
    authorize(canWithdraw(actor, question));
    await tx.db.delete(ToolQuestion, { id: question.id });
    await emit(tx, 'question.withdrawn', {
      subjectId: question.id,
      customerId: question.askerId,
      payload: {},
    });
    return true;
  });
}

/** A question with its tool, even if that was deleted; null if there is none. */
export const questionAbout = (db: EntityManager, id: string): Promise<ToolQuestion | null> =>
  db.findOne(ToolQuestion, { where: { id }, relations: { tool: true }, withDeleted: true });

async function lockQuestion({ db }: Tx, id: string): Promise<ToolQuestion> {
  const question = await db.findOne(ToolQuestion, {
    where: { id: idOf(id) },
    lock: { mode: 'for_no_key_update' },
  });
  if (!question) throw notFound();
  return question;
}

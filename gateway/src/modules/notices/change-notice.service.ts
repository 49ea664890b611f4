import { isUniqueViolation } from '../../db/database-error';
import { added, changesOf } from '../../events/changes';
import { emit } from '../../events/emit';
import { noticeDays, nextDigest } from '../../rules/notice-days';
import { dayOf } from '../../rules/days';
import { inTransaction, signedIn, type Ctx } from '../../shared/ctx';
import { badInput, DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import { dayText, dayWithWeekday } from '../../shared/time/days';
import type { Tool } from '../catalogue/tools/tool.entity';
import { toolOfSku } from '../catalogue/tools/tool.service';
import { ChangeNotice, NoticeKind } from './change-notice.entity';
import { ChangeNoticeRecipient } from './change-notice-recipient.entity';
import type { ChangeNoticeInput } from './change-notice.inputs';
import { canPublishNotices, canWithdraw } from './change-notice.policy';

const FIELDS = ['kind', 'what', 'why', 'effectiveOn'] as const;

/**
 * Publishes a notice: it is on the page of the tool from now on, and in the digest of the next Monday (staff).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, ALREADY_EXISTS
 */
export async function publishNotice(ctx: Ctx, { sku, ...given }: ChangeNoticeInput): Promise<ChangeNotice> {
  authorize(canPublishNotices(await signedIn(ctx)));
  const tool = await toolOfSku(ctx, sku);
  if (!tool) throw badInput({ sku: 'There is no tool with this SKU.' });
  requireNoticePeriod(given);
  if (given.kind === NoticeKind.LastTimeBuy) requireLastDay(tool, given.effectiveOn);
  const values = { ...given, id: newId(), toolId: tool.id };
  return inTransaction(ctx, async (tx) => {
    try {
      await tx.db.insert(ChangeNotice, values);
    } catch (error) {
      if (isUniqueViolation(error, 'change_notices_once')) throw publishedBefore();
      throw error;
    }
    const payload = added(FIELDS, values);
    await emit(tx, 'notice.published', { subjectId: values.id, name: tool.sku, payload });
    return tx.db.findOneByOrFail(ChangeNotice, { id: values.id });
  });
}

/**
 * Withdraws a notice before its customers are notified (staff).
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE
 */
export async function withdrawNotice(ctx: Ctx, id: string): Promise<ChangeNotice> {
  const actor = await signedIn(ctx);
  authorize(canPublishNotices(actor));
  return inTransaction(ctx, async (tx) => {
    // The digest locks what it sends, too.
    const notice = await tx.db.findOne(ChangeNotice, {
      where: { id: idOf(id) },
      relations: { tool: true },
      lock: { mode: 'for_no_key_update', tables: ['change_notices'] },
    });
    if (!notice) throw notFound();
    const recipients = await tx.db.countBy(ChangeNoticeRecipient, { noticeId: notice.id });
    authorize(canWithdraw(actor, notice, recipients));
    const withdrawnAt = new Date();
    await tx.db.update(ChangeNotice, { id: notice.id }, { withdrawnAt });
    const payload = changesOf(['withdrawnAt'], notice, { ...notice, withdrawnAt });
    const subject = { subjectId: notice.id, name: notice.tool?.sku };
    if (payload) await emit(tx, 'notice.withdrawn', { ...subject, payload });
    return { ...notice, withdrawnAt };
  });
}

/** @throws DomainError BAD_USER_INPUT */
function requireNoticePeriod({ kind, effectiveOn }: Pick<ChangeNoticeInput, 'kind' | 'effectiveOn'>): void {
  const today = dayOf(new Date());
  const { first, last } = noticeDays(today, kind);
  if (effectiveOn > last) throw badInput({ effectiveOn: `Choose a day until ${dayText(last)}.` });
  if (effectiveOn >= first) return;
  const digest = `Customers are notified on ${dayWithWeekday(nextDigest(today))}.`;
  throw badInput({ effectiveOn: `${digest} ${EARLIEST[kind]} ${dayText(first)}.` });
}

/** A tool that already says until when it can be ordered says the same day as its notice. @throws DomainError BAD_USER_INPUT */
function requireLastDay({ lastBuyOn }: Pick<Tool, 'lastBuyOn'>, effectiveOn: string): void {
  if (lastBuyOn === null || lastBuyOn === effectiveOn) return;
  const day = dayText(lastBuyOn);
  throw badInput({
    effectiveOn: `The tool can be ordered until ${day}. Announce that day, or change it first.`,
  });
}

const EARLIEST: Record<NoticeKind, string> = {
  [NoticeKind.Revision]: 'A new revision begins on that day at the earliest:',
  [NoticeKind.PriceRise]: 'A price rises 30 days later at the earliest:',
  [NoticeKind.LastTimeBuy]: 'The last day to order is 30 days later at the earliest:',
};

const publishedBefore = () =>
  new DomainError('conflict', 'ALREADY_EXISTS', 'There is a notice of this kind for this day already.');

import { IsNull } from 'typeorm';
import { emit } from '../../../events/emit';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { oneAccount, type AccountInput } from '../companies/account.inputs';
import type { Account } from '../companies/account.service';
import { Company } from '../companies/company.entity';
import { User } from '../users/user.entity';
import { StaffNote } from './staff-note.entity';
import type { StaffNoteInput } from './staff-note.inputs';
import { canDeleteNote, canNote } from './staff-note.policy';

/** The most notes that are read at a time: the newest. */
const MOST = 100;

/** The notes about a customer or a company, the newest first. @throws DomainError FORBIDDEN, BAD_USER_INPUT */
export async function staffNotes(ctx: Ctx, of: AccountInput): Promise<StaffNote[]> {
  const about = oneAccount(of);
  authorize(canNote(await ctx.viewer(), about));
  const where = about.companyId ? { companyId: about.companyId } : { customerId: about.customerId ?? '' };
  return ctx.db.find(StaffNote, { where, order: { id: 'DESC' }, take: MOST });
}

/**
 * Adds a note. Repeated with the same key, it adds nothing.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED, IDEMPOTENCY_KEY_REUSED
 */
export async function addStaffNote(
  ctx: Ctx,
  { input: { about: given, text }, idempotencyKey }: Keyed<{ input: StaffNoteInput }>,
): Promise<StaffNote> {
  const actor = await signedIn(ctx);
  const about = oneAccount(given);
  authorize(canNote(actor, about));
  await ctx.services.limiter.take('form', actor.userId);
  const request = keyedRequest(ctx, idempotencyKey, ['staff note', about, text]);
  const id = await once(ctx, { actor, request }, async (tx) => {
    await lockSubject(tx, about);
    const noteId = newId();
    await tx.db.insert(StaffNote, { id: noteId, ...about, authorId: actor.userId, text });
    // Not the text: the audit log outlives the note.
    await emit(tx, 'staff-note.added', { subjectId: noteId, payload: { before: null, after: { ...about } } });
    return noteId;
  });
  return ctx.db.findOneByOrFail(StaffNote, { id });
}

/** Nothing is noted about somebody whose account is being deleted. @throws DomainError NOT_FOUND */
async function lockSubject({ db }: Ctx, { companyId, customerId }: Account): Promise<void> {
  const lock = { mode: 'for_key_share' } as const;
  const found = companyId
    ? await db.findOne(Company, { select: { id: true }, where: { id: companyId }, lock })
    : await db.findOne(User, {
        select: { id: true },
        where: { id: customerId ?? '', deletedAt: IsNull() },
        lock,
      });
  if (!found) throw notFound();
}

/** Deletes a note of the viewer. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteStaffNote(ctx: Ctx, id: string): Promise<boolean> {
  const actor = await signedIn(ctx);
  const note = await ctx.db.findOneBy(StaffNote, { id: idOf(id) });
  if (!note) throw notFound();
  authorize(canDeleteNote(actor, note));
  const { companyId, customerId } = note;
  await inTransaction(ctx, async (tx) => {
    const { affected } = await tx.db.delete(StaffNote, { id: note.id });
    if (!affected) throw notFound();
    const before = { companyId, customerId };
    await emit(tx, 'staff-note.deleted', { subjectId: note.id, payload: { before, after: null } });
  });
  return true;
}

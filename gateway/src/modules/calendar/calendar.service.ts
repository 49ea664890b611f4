import { changesOf } from '../../events/changes';
import { emit } from '../../events/emit';
import { inTransaction, type Ctx } from '../../shared/ctx';
import { authorize } from '../../shared/permission';
import type { CalendarInput } from './calendar.inputs';
import { canManageCalendar } from './calendar.policy';
import { SellerCalendar } from './seller-calendar.entity';

const FIELDS = ['weekend', 'timeZone', 'closingHour'] as const;

/** When the seller works (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function getCalendar(ctx: Ctx): Promise<SellerCalendar> {
  authorize(canManageCalendar(await ctx.viewer()));
  return ctx.db.findOneByOrFail(SellerCalendar, { id: 1 });
}

/** Changes weekend, time zone and closing hour (admins). Promised days stay. @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function updateCalendar(ctx: Ctx, input: CalendarInput): Promise<SellerCalendar> {
  authorize(canManageCalendar(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const before = await tx.db.findOneOrFail(SellerCalendar, { where: { id: 1 }, lock });
    const given = { ...input, weekend: [...input.weekend].sort() };
    const after = tx.db.create(SellerCalendar, { ...given, id: 1 });
    const changes = changesOf(FIELDS, before, after);
    if (!changes) return before;
    await tx.db.update(SellerCalendar, { id: 1 }, given);
    await emit(tx, 'calendar.edited', { subjectId: '1', name: 'Calendar', payload: changes });
    return after;
  });
}

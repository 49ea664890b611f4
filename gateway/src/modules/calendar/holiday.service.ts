import { Between } from 'typeorm';
import { added, deleted } from '../../events/changes';
import { emit } from '../../events/emit';
import { inTransaction, type Ctx, type Tx } from '../../shared/ctx';
import { badInput, DomainError, notFound } from '../../shared/domain-error';
import { idOf, newId } from '../../shared/ids';
import { authorize } from '../../shared/permission';
import type { HolidayInput, ImportHolidaysInput } from './calendar.inputs';
import { canManageCalendar } from './calendar.policy';
import { Holiday } from './holiday.entity';
import { publicHolidays, type PublicHoliday } from './public-holidays';

const FIELDS = ['day', 'name'] as const;

const subjectOf = ({ id, day, name }: Holiday) => ({ subjectId: id, name: `${day} ${name}` });

/** The holidays of a year (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function holidaysOf(ctx: Ctx, year: number): Promise<Holiday[]> {
  authorize(canManageCalendar(await ctx.viewer()));
  if (!Number.isInteger(year) || year < 1 || year > 9_999) return [];
  const ofYear = (day: string) => `${String(year).padStart(4, '0')}-${day}`;
  return ctx.db.find(Holiday, {
    where: { day: Between(ofYear('01-01'), ofYear('12-31')) },
    order: { day: 'ASC' },
  });
}

/** Adds a holiday (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, ALREADY_EXISTS */
export async function addHoliday(ctx: Ctx, input: HolidayInput): Promise<Holiday> {
  authorize(canManageCalendar(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const [holiday] = await insert(tx, [input]);
    if (!holiday) throw new DomainError('conflict', 'ALREADY_EXISTS', 'This day is a holiday already.');
    await emit(tx, 'holiday.added', { ...subjectOf(holiday), payload: added(FIELDS, holiday) });
    return holiday;
  });
}

/**
 * Adds the public holidays of a country in a year and returns them (admins); days that are holidays already stay as they
 * are. @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for a country whose holidays are not known
 */
export async function importHolidays(ctx: Ctx, { country, year }: ImportHolidaysInput): Promise<Holiday[]> {
  authorize(canManageCalendar(await ctx.viewer()));
  const known = await publicHolidays(country, year);
  if (!known?.length) throw badInput({ country: `The holidays of ${country} are not known` });
  return inTransaction(ctx, async (tx) => {
    const holidays = await insert(tx, known);
    if (holidays.length > 0)
      await emit(tx, 'calendar.holidays-imported', {
        subjectId: '1',
        name: `${country} ${year}`,
        payload: { country, year, holidays: holidays.map(({ day, name }) => ({ day, name })) },
      });
    return holidays;
  });
}

/** Removes a holiday (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function removeHoliday(ctx: Ctx, id: string): Promise<Holiday> {
  authorize(canManageCalendar(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const where = { id: idOf(id) };
    const holiday = await tx.db.findOne(Holiday, { where, lock: { mode: 'pessimistic_write' } });
    if (!holiday) throw notFound();
    await tx.db.delete(Holiday, where);
    await emit(tx, 'holiday.removed', { ...subjectOf(holiday), payload: deleted(FIELDS, holiday) });
    return holiday;
  });
}

/** Adds the days that are not holidays yet, and returns them in order. */
async function insert(tx: Tx, days: readonly PublicHoliday[]): Promise<Holiday[]> {
  const given = days.map(({ day, name }) => tx.db.create(Holiday, { id: newId(), day, name }));
  const inserted = await tx.db
    .createQueryBuilder()
    .insert()
    .into(Holiday)
    .values(given)
    .orIgnore()
    .updateEntity(false)
    .returning('id')
    .execute();
  const ids = new Set((inserted.raw as { id: string }[]).map(({ id }) => id));
  return given.filter(({ id }) => ids.has(id)).sort((one, other) => (one.day < other.day ? -1 : 1));
}

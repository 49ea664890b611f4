import type { EntityManager } from 'typeorm';
import { perVersion } from '../../cache/per-version';
import { perRequest, type Ctx } from '../../shared/ctx';
import { clockOf, dayIn, WorkingDays, workWeekOf, type SellerHours } from '../../shared/time/working-days';
import { Holiday } from './holiday.entity';
import type { PublicHours } from './seller-hours.types';
import { SellerCalendar } from './seller-calendar.entity';

const hoursOf = perVersion(['seller_calendar', 'holidays'], async (db): Promise<SellerHours> => {
  const { weekend, timeZone, closingHour } = await db.findOneByOrFail(SellerCalendar, { id: 1 });
  const holidays = await db.find(Holiday, { select: { id: true, day: true } });
  return {
    weekend,
    closingHour,
    clock: clockOf(timeZone),
    holidays: new Set(holidays.map(({ day }) => day)),
  };
});

const from = async (
  { services: { cacheTags } }: Pick<Ctx, 'services'>,
  db: EntityManager,
): Promise<WorkingDays> => new WorkingDays(await hoursOf(cacheTags, db));

/** What a form needs to know of the seller's days; holidays that are over are left out. */
export async function publicHours(ctx: Ctx): Promise<PublicHours> {
  const db = ctx.publicDb('seller_calendar', 'holidays');
  const { clock, holidays, ...hours } = await hoursOf(ctx.services.cacheTags, db);
  const { day } = dayIn(clock, new Date());
  return {
    ...hours,
    timeZone: clock.resolvedOptions().timeZone,
    holidays: [...holidays].filter((holiday) => holiday >= day).sort(),
  };
}

/** The seller's working days from now on, the same for a whole request. */
export const workingDays = perRequest((ctx) => from(ctx, ctx.publicDb('seller_calendar', 'holidays')));

/** The same in a transaction, which must not wait for a second connection, or after the calendar was changed. */
export const workingDaysIn = (ctx: Pick<Ctx, 'services' | 'db'>): Promise<WorkingDays> => from(ctx, ctx.db);

/** The same, counted from an instant. */
export const workingDaysFrom = async (
  { services: { cacheTags }, db }: Pick<Ctx, 'services' | 'db'>,
  instant: Date,
): Promise<WorkingDays> => new WorkingDays(await hoursOf(cacheTags, db), instant);

/** The seller's day of an instant, whether they work on it or not. */
export async function sellersDay(
  { services: { cacheTags }, db }: Pick<Ctx, 'services' | 'db'>,
  instant = new Date(),
): Promise<string> {
  return dayIn((await hoursOf(cacheTags, db)).clock, instant).day;
}

/** True once a day is over for the seller. */
export const isOver = async (ctx: Pick<Ctx, 'services' | 'db'>, day: string | null): Promise<boolean> =>
  day !== null && day < (await sellersDay(ctx));

/** The working day on which the seller answers what arrived at an instant: that day, or the present one if it is over. */
export async function answerDay(
  { services: { cacheTags }, db }: Pick<Ctx, 'services' | 'db'>,
  arrivedAt: Date,
): Promise<string> {
  const hours = await hoursOf(cacheTags, db);
  return new WorkingDays(hours).from(new WorkingDays(hours, arrivedAt).after(0));
}

/** Stock ships on the next working day. */
const PACKING_DAYS = 1;

/** The day on which what is in stock leaves: that of every line that is placed. */
export const shipsFromStock = (days: WorkingDays): string => days.after(PACKING_DAYS);

/** The last working day before the weekend that follows the day on which an order, placed now, leaves from the stock. */
export function endOfShippingWeek(days: WorkingDays): string {
  const next = shipsFromStock(days);
  return days.lastOfWeek(workWeekOf(next, days.weekend)) ?? next;
}

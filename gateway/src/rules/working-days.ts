import { dayOf, daysAfter } from './days';

/** When the seller works. */
export interface SellerHours {
  /** Days of the week without work: 0 is Sunday. At least one day is not among them. */
  readonly weekend: readonly number[];
  /** Days without work, as 2026-12-25. */
  readonly holidays: ReadonlySet<string>;
  /** From this hour on, in the seller's zone, orders count as placed on the next day; 24: never. */
  readonly closingHour: number;
  /** The seller's clock, of `clockOf`. */
  readonly clock: Intl.DateTimeFormat;
}

/** Reads the day and the hour of a time zone, with its daylight saving. @throws RangeError for an unknown time zone */
export const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });

/** Working days of the seller after an instant. The only place that counts them (adr/0043). */
export class WorkingDays {
  /** The day in UTC: prices, taxes and last-time buys go by it. */
  readonly today: string;
  /** The day in the seller's time zone: quotes end and weeks of production begin by it. */
  readonly sellersToday: string;
  /** The day from which is counted, and the working days after it, as far as they were asked for. */
  readonly #days: string[];

  constructor(
    private readonly hours: SellerHours,
    now = new Date(),
  ) {
    this.today = dayOf(now);
    this.sellersToday = dayIn(hours.clock, now).day;
    this.#days = [firstDay(hours, now)];
  }

  /** The time zone of the seller, a name of the IANA. */
  get timeZone(): string {
    return this.hours.clock.resolvedOptions().timeZone;
  }

  /** Days of the week without work: 0 is Sunday. */
  get weekend(): readonly number[] {
    return this.hours.weekend;
  }

  /** The working day that many working days later; of 0, today if it is one. */
  after(count: number): string {
    const first = this.#days[0] as string;
    const place = count === 0 && this.#isClosed(first) ? 1 : count;
    while (this.#days.length <= place) this.#days.push(this.#workingDayAfter(this.#days.at(-1) as string));
    return this.#days[place] as string;
  }

  /** True if the day is over, or an order now counts as placed on a later day. */
  isOver(day: string): boolean {
    return day < (this.#days[0] as string);
  }

  /** The first working day from a day on, and not before today. */
  from(day: string): string {
    const today = this.#days[0] as string;
    const first = this.isOver(day) ? today : day;
    return this.#isClosed(first) ? this.#workingDayAfter(first) : first;
  }

  /** The last working day of the week that begins on a day; null if it has none. */
  lastOfWeek(first: string): string | null {
    const days = Array.from({ length: 7 }, (_, at) => daysAfter(first, 6 - at));
    return days.find((day) => !this.#isClosed(day)) ?? null;
  }

  /** It always exists: a week has at least one working day, and the number of holidays is finite. */
  #workingDayAfter(day: string): string {
    let next = dayAfter(day);
    while (this.#isClosed(next)) next = dayAfter(next);
    return next;
  }

  #isClosed(day: string): boolean {
    return this.hours.holidays.has(day) || this.hours.weekend.includes(new Date(day).getUTCDay());
  }
}

const dayAfter = (day: string): string => daysAfter(day, 1);

/** The seller's day of an instant; from the closing hour on, the next one. */
function firstDay({ clock, closingHour }: SellerHours, now: Date): string {
  const { day, hour } = dayIn(clock, now);
  return hour < closingHour ? day : dayAfter(day);
}

/** Day and hour of an instant by a clock. */
export function dayIn(clock: Intl.DateTimeFormat, instant: Date): { day: string; hour: number } {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

const DAY = 86_400_000;
/** Of a week. */
const WORKING_DAYS = 5;
const SUNDAY = 0;
const SATURDAY = 6;

/** The calendar day of an instant in UTC, as 2026-11-21. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Working days after the day of an instant. Each count is worked out once: the lines of a cart share a few. */
export class WorkingDays {
  readonly today: string;
  readonly #after = new Map<number, string>();

  constructor(now = new Date()) {
    this.today = dayOf(now);
  }

  after(count: number): string {
    let day = this.#after.get(count);
    if (day === undefined) this.#after.set(count, (day = addWorkingDays(this.today, count)));
    return day;
  }
}

/** The day that many working days later, Monday to Friday. Public holidays are not known. */
function addWorkingDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const weeks = Math.max(0, Math.floor((count - 1) / WORKING_DAYS));
  at.setTime(at.getTime() + weeks * 7 * DAY);
  for (let left = count - weeks * WORKING_DAYS; left > 0;) {
    at.setTime(at.getTime() + DAY);
    if (at.getUTCDay() !== SUNDAY && at.getUTCDay() !== SATURDAY) left -= 1;
  }
  return dayOf(at);
}

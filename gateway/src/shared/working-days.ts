const DAY = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** The calendar day of an instant in UTC, as 2026-11-21. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The day that many working days later, Monday to Friday. Public holidays are not known. */
export function addWorkingDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    at.setTime(at.getTime() + DAY);
    if (at.getUTCDay() !== SUNDAY && at.getUTCDay() !== SATURDAY) left -= 1;
  }
  return dayOf(at);
}

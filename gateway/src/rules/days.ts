/** The furthest requested day of a delivery, in years from today. */
const DELIVERY_YEARS = 2;

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day some years later or earlier; 28 February where there is no 29th. Days as 2026-11-21. */
export function yearsAfter(day: string, years: number): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moved = Math.min(date, lastOfMonth(year + years, month));
  return new Date(Date.UTC(year + years, month - 1, moved)).toISOString().slice(0, 10);
}

/** The last day that a delivery can be requested for. */
export const lastDeliveryDay = (today: string): string => yearsAfter(today, DELIVERY_YEARS);

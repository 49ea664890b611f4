import { daysAfter } from '../../../../../gateway/src/rules/days';
import { formatMonth } from '../../../lib/format/format';

/** As many months can be chosen, the present one first. */
const MONTHS = 36;

/** The first day of a month, `later` months after that of a day. Days as 2026-11-21. */
function firstOf(day: string, later = 0): string {
  const [year = NaN, month = NaN] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + later;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** The last day of the month of a day. */
export const lastOf = (day: string): string => daysAfter(firstOf(day, 1), -1);

/** The months that can be exported, by their first days; `today` in UTC, as the books count days. */
export const monthChoices = (today: string): { value: string; label: string }[] =>
  Array.from({ length: MONTHS }, (_, ago) => {
    const value = firstOf(today, -ago);
    return { value, label: formatMonth(value) };
  });

import { dayAfter, startOfDay } from './calendar-day';

it('finds the following day across the ends of months and years', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

it("starts a day at the reader's midnight", () => {
  expect(startOfDay('2026-11-21')).toBe(new Date(2026, 10, 21).toISOString());
});

it.each(['', 'yesterday', '2026-13-45', '2026-02-31', '2026-1-1', undefined])('rejects %p', (text) => {
  expect(startOfDay(text)).toBeNull();
  expect(dayAfter(text)).toBeUndefined();
});

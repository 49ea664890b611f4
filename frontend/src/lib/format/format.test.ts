import {
  formatAge,
  emailName,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatRecent,
  formatShortDay,
  formatTotal,
  formatWeekday,
} from './format';

it('writes dollars with the sign in front, and cents where there are some (specification section 2)', () => {
  expect([0, 2_500, 125_000, 100_000_000].map(formatMoney)).toEqual(['$0', '$25', '$1,250', '$1,000,000']);
  expect([720, 725, 5, 100_001].map(formatMoney)).toEqual(['$7.20', '$7.25', '$0.05', '$1,000.01']);
  expect(formatNumber(48_000)).toBe('48,000');
});

it('says "more" where the gateway has stopped counting', () => {
  expect([0, 9_999, 10_000, 10_001].map(formatTotal)).toEqual(['0', '9,999', '10,000', '10,000+']);
});

it('does not move a calendar date by the time zone', () => {
  expect(formatDate('2026-11-21')).toBe('Nov 21, 2026');
  expect(formatDate('2026-01-01')).toBe('Jan 1, 2026');
  expect(formatWeekday('2026-12-01')).toBe('Tuesday, Dec 1');
});

it("writes an instant in the reader's own time", () => {
  const noon = new Date(2026, 10, 21, 12, 30);
  expect(formatDate(noon.toISOString())).toBe('Nov 21, 2026');
  expect(formatDateTime(noon.toISOString())).toMatch(/^Nov 21, 2026, 12:30\sPM$/);
});

it.each([
  ['bina@example.com', 'bina'],
  ['bina', 'bina'],
  ['a@b@c', 'a'],
])('shows of %s only %s', (email, name) => {
  expect(emailName(email)).toBe(name);
});

describe('formatRecent', () => {
  const now = new Date('2026-11-21T15:00:00');
  it.each([
    ['2026-11-21T09:14:00', 'Today 9:14 AM'],
    ['2026-11-21T00:00:00', 'Today 12:00 AM'],
    ['2026-11-20T23:59:00', 'Yesterday 11:59 PM'],
    ['2026-11-19T23:59:00', 'Nov 19'],
    ['2025-12-31T12:00:00', 'Dec 31, 2025'],
  ])('%s is "%s"', (local, words) => {
    expect(formatRecent(new Date(local).toISOString(), now).replaceAll('\u202f', ' ')).toBe(words);
  });
});

it.each([
  ['2026-11-26', 'Nov 26'],
  ['2026-11-26T12:00:00.000Z', 'Nov 26'],
  ['2027-01-04', 'Jan 4, 2027'],
  ['2027-01-04T12:00:00.000Z', 'Jan 4, 2027'],
])('writes the day of %s in few words, of a calendar date and of an instant: %s', (iso, text) => {
  expect(formatShortDay(iso, new Date(2026, 10, 27))).toBe(text);
});

it.each([
  ['2026-11-27T12:00:30Z', 'under a minute'],
  ['2026-11-27T11:59:00Z', '1 minute'],
  ['2026-11-27T11:00:00Z', '1 hour'],
  ['2026-11-25T12:00:01Z', '47 hours'],
  ['2026-11-25T12:00:00Z', '2 days'],
  ['2025-11-27T12:00:00Z', '365 days'],
])('%s is %s ago', (iso, age) => {
  expect(formatAge(iso, new Date('2026-11-27T12:00:00Z'))).toBe(age);
});

import { gql } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

const only = (what: string, document: string): Forbidden => [
  what,
  (_, as) => gql(document, {}, { as }),
  'gql',
  'FORBIDDEN',
];

/** When the seller works, which only admins read and change. */
export const calendar: Forbidden[] = [
  only('the seller’s calendar', '{ calendar { timeZone holidays(year: 2026) { day } } }'),
  only(
    'the seller’s calendar changed',
    'mutation { updateCalendar(input: { weekend: [1], timeZone: "UTC", closingHour: 0 }) { timeZone } }',
  ),
  only('holidays imported', 'mutation { importHolidays(input: { country: "DE", year: 2026 }) { id } }'),
  only('a holiday added', 'mutation { addHoliday(input: { day: "2026-12-24", name: "mine" }) { id } }'),
  only('a holiday removed', 'mutation { removeHoliday(id: "01890000-0000-7000-8000-000000000001") { id } }'),
];

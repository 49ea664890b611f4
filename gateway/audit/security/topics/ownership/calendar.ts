import { gql } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

/** When the seller works, which only admins read. */
export const calendar: Forbidden[] = [
  [
    'the seller’s calendar',
    (_, as) => gql('{ calendar { timeZone holidays(year: 2026) { day } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
];

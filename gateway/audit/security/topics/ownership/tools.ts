import { gql, rest } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

/** Changes of the catalogue that are refused to a customer. */
export const tools: Forbidden[] = [
  [
    'a tool added',
    (_, as) =>
      rest('POST', '/addtool', {
        as,
        body: {
          name: 'x',
          picture: 'https://a.example/x.png',
          price: 1,
          minimum_order: 1,
          available_stock: 1,
          short_description: 'x',
        },
      }),
    'rest',
    'FORBIDDEN',
  ],
  ['a tool deleted', ({ tools }, as) => rest('DELETE', `/tool/${tools.board}`, { as }), 'rest', 'FORBIDDEN'],
  [
    'a picture added',
    (_, as) =>
      rest('POST', '/images', {
        as,
        body: 'x',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    'rest',
    'FORBIDDEN',
  ],
  ['the booked weeks', (_, as) => gql('{ bookedWeeks { week booked } }', {}, { as }), 'gql', 'FORBIDDEN'],
];

import { gql } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

const HOW = 'query ($w: PayableInput!) { howToPay(what: $w) { amount reference account } }';
const START = 'mutation ($w: PayableInput!) { startCardPayment(what: $w) }';

/** Payments of others, and all refunds. */
export const paying: Forbidden[] = [
  ...[HOW, START].flatMap((query): Forbidden[] => [
    [
      `${query === HOW ? 'how Bob pays his order' : 'Bob’s order paid by card'}`,
      ({ orders }, as) => gql(query, { w: { kind: 'Order', id: orders.bob } }, { as }),
      'gql',
      'NOT_FOUND',
    ],
    [
      `${query === HOW ? 'how Bob pays his invoice' : 'Bob’s invoice paid by card'}`,
      ({ bobsInvoice: id }, as) => gql(query, { w: { kind: 'Invoice', id } }, { as }),
      'gql',
      'NOT_FOUND',
    ],
  ]),
  [
    'the card refunds',
    (_, as) => gql('{ cardRefunds { nodes { number } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
];

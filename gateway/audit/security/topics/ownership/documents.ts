import { gql, rest } from '../../../environment/answer';
import { type Forbidden } from './forbidden';

/** Somebody else's documents, and what only admins see of them. */
export const documents: Forbidden[] = [
  [
    'Bob’s invoice',
    ({ bobsInvoice: id }, as) => rest('GET', `/documents/${id}.pdf`, { as }),
    'rest',
    'NOT_FOUND',
  ],
  [
    'everybody’s documents',
    (_, as) => gql('{ documents { totalCount nodes { number customer { email } } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the seller’s bank account',
    (_, as) => gql('{ sellerSettings { account bankName } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  ['the methods of delivery', (_, as) => gql('{ deliveryMethods { id } }', {}, { as }), 'gql', 'FORBIDDEN'],
  ['the tax rates', (_, as) => gql('{ taxRates { id } }', {}, { as }), 'gql', 'FORBIDDEN'],
];

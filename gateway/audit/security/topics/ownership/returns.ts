import { gql } from '../../../environment/answer';
import type { Forbidden } from './forbidden';

/** Reads and changes of returns that are refused to a customer. */
export const returns: Forbidden[] = [
  ['all returns', (_, as) => gql('{ returns { totalCount } }', {}, { as }), 'gql', 'FORBIDDEN'],
  [
    'Bob’s order returned',
    ({ orders }, as) =>
      gql(
        `mutation ($id: ID!) { requestReturn(input: { purchaseId: $id, reason: Damaged, lines: [{ id: $id, quantity: 1 }] }) { id } }`,
        { id: orders.bob },
        { as },
      ),
    'gql',
    'NOT_FOUND',
  ],
];

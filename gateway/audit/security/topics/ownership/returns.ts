import { gql } from '../../../environment/answer';
import type { Forbidden } from './forbidden';

const step =
  (call: string): Forbidden[1] =>
  ({ orders }, as) =>
    gql(`mutation ($id: ID!) { ${call} { id } }`, { id: orders.alice }, { as });

/** What a customer may not read or do with returns. */
export const returns: Forbidden[] = [
  ['all returns', (_, as) => gql('{ returns { totalCount } }', {}, { as }), 'gql', 'FORBIDDEN'],
  ['a return approved', step('approveReturn(id: $id)'), 'gql', 'FORBIDDEN'],
  ['a return refused', step('refuseReturn(id: $id, answer: "No")'), 'gql', 'FORBIDDEN'],
  ['a return received', step('receiveReturn(id: $id)'), 'gql', 'FORBIDDEN'],
  ['a return restocked', step('restockReturn(id: $id)'), 'gql', 'FORBIDDEN'],
  ['a return credited', step('creditReturn(id: $id)'), 'gql', 'FORBIDDEN'],
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

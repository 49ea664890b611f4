import { gql } from '../../../environment/answer';
import { bob, type Forbidden } from './forbidden';

const RECORD = `mutation ($id: ID!) { recordAccountPayment(input: { account: { customerId: $id }, amount: 1,
  receivedOn: "2026-01-01", method: Cash, reference: "me", keepRest: true }) { id } }`;
const ALLOCATE = `mutation ($id: ID!) {
  allocatePayment(id: $id, allocations: [{ invoiceId: "01890000-0000-7000-8000-000000000001", amount: 1 }]) { id } }`;
const REVERSE = 'mutation ($id: ID!) { reversePayment(id: $id, reason: "me") { id } }';

const MATCH = `{ bankLineMatches(input: { lines: [{ bookedOn: "2026-01-01", amount: 5000, text: "INV-2026-000001" }] }) {
  account { customer { email } } invoices { number } } }`;
const RECORD_LINES = `mutation ($id: ID!) { recordBankLines(input: { lines: [{ id: "bank:${'0'.repeat(64)}",
  bookedOn: "2026-01-01", amount: 1, text: "me", account: { customerId: $id }, keepRest: true }] }) { payment { id } } }`;

/** Money that arrived: only admins list, record, allocate and reverse it. */
export const payments: Forbidden[] = [
  [
    'everybody’s payments',
    (_, as) => gql('{ payments { totalCount nodes { reference company { legalName } } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'Bob’s account, found by his address',
    (_, as) =>
      gql(
        'query ($s: String!) { accounts(search: $s) { openAmount customer { email } } }',
        { s: bob },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'Bob’s account',
    ({ people }, as) =>
      gql(
        'query ($id: ID!) { account(of: { customerId: $id }) { openAmount credit } }',
        { id: people.bob.id },
        { as },
      ),
    'gql',
    'FORBIDDEN',
  ],
  [
    'a payment of her own account recorded',
    ({ people }, as) => gql(RECORD, { id: people.alice.id }, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'a payment of Bob’s account recorded',
    ({ people }, as) => gql(RECORD, { id: people.bob.id }, { as }),
    'gql',
    'FORBIDDEN',
  ],
  ['a payment allocated', ({ orders }, as) => gql(ALLOCATE, { id: orders.bob }, { as }), 'gql', 'FORBIDDEN'],
  ['a payment reversed', ({ orders }, as) => gql(REVERSE, { id: orders.bob }, { as }), 'gql', 'FORBIDDEN'],
  ['the invoices of a bank line', (_, as) => gql(MATCH, {}, { as }), 'gql', 'FORBIDDEN'],
  [
    'a bank line recorded',
    ({ people }, as) => gql(RECORD_LINES, { id: people.alice.id }, { as }),
    'gql',
    'FORBIDDEN',
  ],
];

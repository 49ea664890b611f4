import { gql, rest } from '../../../environment/answer';
import { emailOf } from '../../../environment/fixtures';
import { bob, type Forbidden } from './forbidden';

/** Reads and changes of users that are refused to a customer. */
export const users: Forbidden[] = [
  ['Bob’s profile', (_, as) => rest('GET', `/profile/${bob}`, { as }), 'rest', 'FORBIDDEN'],
  [
    'Bob’s profile, in capitals',
    (_, as) => rest('GET', '/profile/BOB@AUDIT.EXAMPLE', { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s profile, percent-encoded',
    (_, as) => rest('GET', '/profile/%62ob%40audit%2eexample', { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s profile, encoded twice',
    (_, as) => rest('GET', '/profile/%2562ob%2540audit.example', { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s profile with a space behind',
    (_, as) => rest('GET', `/profile/${bob}%20`, { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s profile through Alice’s path',
    (_, as) => rest('GET', `/profile/${emailOf('alice')}/..%2f${bob}`, { as }),
    'rest',
    'NOT_FOUND',
  ],
  ['a wildcard for a profile', (_, as) => rest('GET', '/profile/%25', { as }), 'rest', 'FORBIDDEN'],
  [
    'Bob’s profile changed',
    (_, as) => rest('PUT', `/updateprofile/${bob}`, { as, body: { address: 'elsewhere' } }),
    'rest',
    'FORBIDDEN',
  ],
  ['all users', (_, as) => rest('GET', '/allusers', { as }), 'rest', 'FORBIDDEN'],
  [
    'herself made admin',
    (_, as) => rest('PUT', `/makeadmin/${emailOf('alice')}`, { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'Bob’s account deleted, with his address as confirmation',
    (_, as) => gql(`mutation { deleteMyAccount(confirmation: "${bob}") }`, {}, { as }),
    'gql',
    'BAD_USER_INPUT',
  ],
  [
    'everything about Bob',
    (
      {
        people: {
          bob: { id },
        },
      },
      as,
    ) => rest('GET', `/users/${id}/data.json`, { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'everything about Bob through Alice’s path',
    ({ people: { alice, bob: other } }, as) =>
      rest('GET', `/users/${alice.id}%2f..%2f${other.id}/data.json`, { as }),
    'rest',
    'FORBIDDEN',
  ],
  [
    'all users',
    (_, as) => gql('{ users { totalCount nodes { email address contactNo } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'herself made admin',
    (_, as) => gql('mutation { makeAdmin(email: "alice@audit.example") { modifiedCount } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
];

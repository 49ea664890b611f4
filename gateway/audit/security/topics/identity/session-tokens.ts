import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { gql, rest, type Call } from '../../../environment/answer';
import { emailOf, sessionTokens, uidOf } from '../../../environment/fixtures';
import { SECRET } from '../../../environment/processes';
import type { Environment } from '../../case';
import { base64, handMade, now } from './tokens';

const hour = () => new Date(Date.now() + 3_600_000);

/** Claims of Alice's own session, to be signed in every wrong way. */
const claimsOf = ({ people: { alice } }: Environment) => ({
  sid: alice.sessionId,
  sub: alice.id,
  iss: 'shop-gateway',
  exp: now() + 600,
});

const NO = 'UNAUTHENTICATED';
const OLD = 'TOKEN_EXPIRED';

/** Invalid session tokens: what they are, how they are made, the code that refuses them. */
const sessionTokensOfStrangers: [string, (environment: Environment) => string | Promise<string>, string][] = [
  ['not a token', () => 'x', NO],
  ['a truncated token', ({ people }) => people.alice.token.slice(0, -6), NO],
  ['a token without its signature', ({ people }) => people.alice.token.split('.').slice(0, 2).join('.'), NO],
  [
    'a token with an empty signature',
    ({ people }) => `${people.alice.token.split('.').slice(0, 2).join('.')}.`,
    NO,
  ],
  [
    'alg none',
    (environment) => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claimsOf(environment))}.`,
    NO,
  ],
  [
    'alg None, in mixed case',
    (environment) => `${base64({ alg: 'NoNe', typ: 'JWT' })}.${base64(claimsOf(environment))}.`,
    NO,
  ],
  [
    'another secret',
    (environment) =>
      handMade({ alg: 'HS256' }, claimsOf(environment), 'another-secret-of-thirty-two-characters'),
    NO,
  ],
  ['an empty secret', (environment) => handMade({ alg: 'HS256' }, claimsOf(environment), ''), NO],
  [
    'the published development secret',
    (environment) =>
      handMade({ alg: 'HS256' }, claimsOf(environment), 'development-only-secret-of-the-embedded-shop'),
    NO,
  ],
  [
    'HS512 with the right secret',
    (environment) => handMade({ alg: 'HS512' }, claimsOf(environment), SECRET, 'sha512'),
    NO,
  ],
  [
    'a kid that names an empty file',
    (environment) => handMade({ alg: 'HS256', kid: '../../../../dev/null' }, claimsOf(environment), ''),
    NO,
  ],
  ['RS256 with the attacker’s key in the header', (environment) => jwkToken(environment), NO],
  [
    'another issuer',
    (environment) => handMade({ alg: 'HS256' }, { ...claimsOf(environment), iss: 'elsewhere' }),
    NO,
  ],
  [
    'no issuer',
    (environment) => handMade({ alg: 'HS256' }, { ...claimsOf(environment), iss: undefined }),
    NO,
  ],
  [
    'no session in it',
    (environment) => handMade({ alg: 'HS256' }, { ...claimsOf(environment), sid: undefined }),
    NO,
  ],
  [
    'no user in it',
    (environment) => handMade({ alg: 'HS256' }, { ...claimsOf(environment), sub: undefined }),
    NO,
  ],
  [
    'a session that is an object',
    (environment) => handMade({ alg: 'HS256' }, { ...claimsOf(environment), sid: { $ne: null } }),
    NO,
  ],
  [
    'expired a minute ago',
    (environment) => handMade({ alg: 'HS256' }, { ...claimsOf(environment), exp: now() - 60 }),
    OLD,
  ],
  [
    'an expiry that is a string',
    (environment) => handMade({ alg: 'HS256' }, { ...claimsOf(environment), exp: 'never' }),
    NO,
  ],
  [
    'not valid before tomorrow',
    (environment) => handMade({ alg: 'HS256' }, { ...claimsOf(environment), nbf: now() + 86_400 }),
    NO,
  ],
  [
    'the claims changed, the signature kept',
    ({ people: { alice, admin } }) => {
      const [header, , signature] = alice.token.split('.');
      return `${header}.${admin.token.split('.')[1]}.${signature}`;
    },
    NO,
  ],
  [
    'Bob’s session under Alice’s name',
    ({ people: { alice, bob } }) =>
      sessionTokens.sign({ sessionId: bob.sessionId, userId: alice.id, expiresAt: hour() }),
    OLD,
  ],
  [
    'a session that does not exist',
    ({ people: { alice } }) =>
      sessionTokens.sign({ sessionId: alice.id, userId: alice.id, expiresAt: hour() }),
    OLD,
  ],
  [
    'a session that was ended',
    async ({ db, people: { dave } }) => {
      await db.query('UPDATE sessions SET ended_at = now() WHERE id = $1', [dave.sessionId]);
      return dave.token;
    },
    OLD,
  ],
  [
    'Google’s ID token instead',
    ({ google }) => google.idToken({ sub: uidOf('alice'), email: emailOf('alice') }),
    NO,
  ],
  ['eight thousand characters', () => `${'a'.repeat(4_000)}.${'b'.repeat(2_000)}.${'c'.repeat(2_000)}`, NO],
];

function jwkToken(environment: Environment): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const header = { alg: 'RS256' as const, jwk: publicKey.export({ format: 'jwk' }) };
  return jwt.sign(claimsOf(environment), privateKey, { algorithm: 'RS256', header });
}

export const sessionTokenCases = sessionTokensOfStrangers.flatMap(([what, make, code]) => [
  {
    sends: `session token: ${what} (REST)`,
    ask: async (environment: Environment) =>
      rest('GET', `/profile/${emailOf('alice')}`, { as: await make(environment) }),
    answers: `401 ${code}`,
  },
  {
    sends: `session token: ${what} (GraphQL)`,
    ask: async (environment: Environment) =>
      gql('{ me { email address } }', {}, { as: await make(environment) }),
    answers: `200 ${code}`,
  },
]);

const profile = (headers: Record<string, string>): Call =>
  rest('GET', `/profile/${emailOf('alice')}`, { headers });

export const tokensElsewhere = [
  {
    sends: 'the token in the query string',
    ask: ({ people }: Environment) =>
      rest(
        'GET',
        `/profile/${emailOf('alice')}?access_token=${people.alice.token}&token=${people.alice.token}`,
      ),
    answers: '401 UNAUTHENTICATED',
  },
  {
    sends: 'the token in a cookie',
    ask: ({ people }: Environment) =>
      profile({ cookie: `accessToken=${people.alice.token}; token=${people.alice.token}` }),
    answers: '401 UNAUTHENTICATED',
  },
  {
    sends: 'the token under Basic',
    ask: ({ people }: Environment) => profile({ authorization: `Basic ${people.alice.token}` }),
    answers: '401 UNAUTHENTICATED',
  },
  {
    sends: 'the token without a scheme',
    ask: ({ people }: Environment) => profile({ authorization: people.alice.token }),
    answers: '401 UNAUTHENTICATED',
  },
  {
    sends: 'two tokens in one header',
    ask: ({ people }: Environment) =>
      profile({ authorization: `Bearer ${people.alice.token} ${people.admin.token}` }),
    answers: '401 UNAUTHENTICATED',
  },
  {
    sends: 'headers that name a user',
    ask: () =>
      profile({ 'x-user': emailOf('admin'), 'x-forwarded-user': emailOf('admin'), 'x-role': 'admin' }),
    answers: '401 UNAUTHENTICATED',
  },
];

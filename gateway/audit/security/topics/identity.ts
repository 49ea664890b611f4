import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { gql, rest, type Call } from '../../environment/answer';
import { strangersKey } from '../../environment/google';
import { SECRET } from '../../environment/processes';
import { emailOf, sessionTokens, uidOf } from '../../environment/fixtures';
import { topic, type Case, type Environment } from '../case';

const now = () => Math.floor(Date.now() / 1000);
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hour = () => new Date(Date.now() + 3_600_000);

/** Claims of Alice's own session, to be signed in every wrong way. */
const claimsOf = ({ people: { alice } }: Environment) => ({
  sid: alice.sessionId,
  sub: alice.id,
  iss: 'shop-gateway',
  exp: now() + 600,
});

/** Signs by hand what no library would. */
const handMade = (header: object, claims: object, secret = SECRET, hash = 'sha256') => {
  const text = `${base64(header)}.${base64(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

const NO = 'UNAUTHENTICATED';
const OLD = 'TOKEN_EXPIRED';

/** Session tokens that are none: what they are, how they are made, the code that refuses them. */
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

const bothTransports = sessionTokensOfStrangers.flatMap(([what, make, code]) => [
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

const elsewhere = [
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

const startRest = (idToken: string, email: unknown): Call =>
  rest('PUT', '/updateuser', { as: idToken, body: { email } });
const startGql = (idToken: string, email: unknown): Call =>
  gql('mutation ($e: EmailAddress!) { startSession(email: $e) { token } }', { e: email }, { as: idToken });

const alice = () => ({ sub: uidOf('alice'), email: emailOf('alice'), email_verified: true });

/** ID tokens that prove nothing. */
const idTokens: [string, (environment: Environment) => string, string][] = [
  ['garbage', () => 'a.b.c', '401 UNAUTHENTICATED'],
  [
    'unsigned, as the emulator makes them',
    () =>
      `${base64({ alg: 'none', typ: 'JWT' })}.${base64({ ...alice(), iss: 'https://securetoken.google.com/audit-project', aud: 'audit-project', iat: now(), auth_time: now(), exp: now() + 600 })}.`,
    '401 UNAUTHENTICATED',
  ],
  [
    'signed with the public key as a secret',
    ({ google }) =>
      handMade(
        { alg: 'HS256', kid: 'key-of-the-day' },
        {
          ...alice(),
          iss: 'https://securetoken.google.com/audit-project',
          aud: 'audit-project',
          exp: now() + 600,
        },
        google.publicKey,
      ),
    '401 UNAUTHENTICATED',
  ],
  [
    'a stranger’s key under Google’s key id',
    ({ google }) => google.idToken(alice(), {}, strangersKey()),
    '401 UNAUTHENTICATED',
  ],
  [
    'a key id nobody knows',
    ({ google }) => google.idToken(alice(), { kid: 'unheard-of' }, strangersKey()),
    '503 AUTH_UNAVAILABLE',
  ],
  ['no key id', ({ google }) => google.idToken(alice(), { kid: undefined as never }), '401 UNAUTHENTICATED'],
  [
    'another project’s',
    ({ google }) => google.idToken({ ...alice(), aud: 'another-project' }),
    '401 UNAUTHENTICATED',
  ],
  [
    'another issuer’s',
    ({ google }) => google.idToken({ ...alice(), iss: 'https://securetoken.google.com/another' }),
    '401 UNAUTHENTICATED',
  ],
  ['without a user', ({ google }) => google.idToken({ ...alice(), sub: '' }), '401 UNAUTHENTICATED'],
  ['without an e-mail', ({ google }) => google.idToken({ sub: uidOf('alice') }), '401 UNAUTHENTICATED'],
  [
    'expired',
    ({ google }) =>
      google.idToken({ ...alice(), iat: now() - 7_200, auth_time: now() - 7_200, exp: now() - 600 }),
    '401 TOKEN_EXPIRED',
  ],
  ['truncated', ({ google }) => google.idToken(alice()).slice(0, -8), '401 UNAUTHENTICATED'],
  [
    'a custom token',
    ({ google }) =>
      google.idToken({
        ...alice(),
        aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      }),
    '401 UNAUTHENTICATED',
  ],
  [
    'of a disabled account',
    ({ google }) => google.idToken({ sub: uidOf('disabled'), email: emailOf('alice') }),
    '403 USER_DISABLED',
  ],
  [
    'of a revoked sign-in',
    ({ google }) => google.idToken({ sub: uidOf('revoked'), email: emailOf('alice') }),
    '401 TOKEN_EXPIRED',
  ],
  [
    'of an account that was deleted',
    ({ google }) => google.idToken({ sub: uidOf('deleted'), email: emailOf('alice') }),
    '401 UNAUTHENTICATED',
  ],
  [
    'with Alice’s unverified e-mail, of another account',
    ({ google }) => google.idToken({ sub: uidOf('mallory'), email: emailOf('alice'), email_verified: false }),
    '403 FORBIDDEN',
  ],
  ['Alice’s session token instead', ({ people }) => people.alice.token, '401 UNAUTHENTICATED'],
];

const idTokenCases = idTokens.flatMap(([what, make, answers]) => [
  {
    sends: `ID token ${what} (REST)`,
    ask: (environment: Environment) => startRest(make(environment), emailOf('alice')),
    answers,
  },
  {
    sends: `ID token ${what} (GraphQL)`,
    ask: (environment: Environment) => startGql(make(environment), emailOf('alice')),
    answers: answers.replace(/^\d+/, '200'),
  },
]);

/** E-mails beside Alice's own good ID token. */
const emails: [string, unknown, string][] = [
  ['Bob’s', 'bob@audit.example', '403 FORBIDDEN'],
  ['Bob’s in capitals', 'BOB@AUDIT.EXAMPLE', '403 FORBIDDEN'],
  ['the admin’s, percent-encoded', '%61dmin@audit.example', '403 FORBIDDEN'],
  ['hers and the admin’s', 'alice@audit.example,admin@audit.example', '400 BAD_USER_INPUT'],
  ['hers in full-width letters', 'ａｌｉｃｅ@audit.example', '403 FORBIDDEN'],
  ['hers with a Turkish i', 'alıce@audit.example', '403 FORBIDDEN'],
  ['hers followed by a NUL', 'alice@audit.example\u0000', '400 BAD_USER_INPUT'],
  ['hers followed by another header', 'alice@audit.example\r\nBcc: bob@audit.example', '400 BAD_USER_INPUT'],
  ['a list', ['alice@audit.example'], '400 BAD_USER_INPUT'],
  ['an object', { $gt: '' }, '400 BAD_USER_INPUT'],
  ['true', true, '400 BAD_USER_INPUT'],
  ['null', null, '400 BAD_USER_INPUT'],
  ['nothing', '', '400 BAD_USER_INPUT'],
  ['SQL', "' OR 1=1 --", '400 BAD_USER_INPUT'],
];
const emailCases = emails.map(([what, email, answers]) => ({
  sends: `Alice’s ID token with the e-mail ${what}`,
  ask: ({ google }: Environment) => startRest(google.idToken(alice()), email),
  answers,
}));

const good = [
  {
    sends: 'Alice’s ID token with her e-mail (the control: it must work)',
    ask: ({ google }: Environment) => startRest(google.idToken(alice()), emailOf('alice')),
    answers: '200',
    changes: ['sessions', 'users'],
  },
  {
    sends: 'Alice’s ID token with her e-mail in capitals',
    ask: ({ google }: Environment) => startRest(google.idToken(alice()), 'ALICE@audit.example'),
    answers: '200',
    changes: ['sessions', 'users'],
  },
  {
    sends: 'a customer with the chosen claim role: admin',
    ask: ({ google }: Environment) =>
      startRest(google.idToken({ ...alice(), role: 'admin', admin: true }), emailOf('alice')),
    answers: '200',
    changes: ['sessions', 'users'],
    also: async (_: unknown, { db }: Environment) => {
      const { rows } = await db.query<{ role: string }>('SELECT role FROM users WHERE email = $1', [
        emailOf('alice'),
      ]);
      return rows[0]?.role === 'customer' ? undefined : 'became admin';
    },
  },
  {
    sends: 'the token of a former admin',
    ask: async ({ db, people: { carol } }: Environment) => {
      await db.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [carol.id]);
      await db.query(`UPDATE users SET role = 'customer' WHERE id = $1`, [carol.id]);
      return rest('GET', '/allusers', { as: carol.token });
    },
    answers: '403 FORBIDDEN',
  },
  {
    sends: 'the token after log-out',
    ask: async ({ send, people: { carol } }: Environment) => {
      await send(gql('mutation { endSession }', {}, { as: carol.token }));
      return rest('GET', `/my-orders/${carol.email}`, { as: carol.token });
    },
    answers: '401 TOKEN_EXPIRED',
  },
];

export const identity: Case[] = topic('identity', [
  ...bothTransports,
  ...elsewhere,
  ...idTokenCases,
  ...emailCases,
  ...good,
]);

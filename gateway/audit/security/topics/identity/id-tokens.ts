import { strangersKey } from '../../../environment/google';
import { emailOf, uidOf } from '../../../environment/fixtures';
import type { Environment } from '../../case';
import { alice, startGql, startRest } from './sign-in';
import { base64, handMade, now } from './tokens';

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
    'an unknown key id',
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

export const idTokenCases = idTokens.flatMap(([what, make, answers]) => [
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

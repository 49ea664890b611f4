import { gql, rest } from '../../environment/answer';
import { emailOf } from '../../environment/fixtures';
import { topic, type Case, type Environment } from '../case';
import { idTokenCases } from './identity/id-tokens';
import { sessionTokenCases, tokensElsewhere } from './identity/session-tokens';
import { alice, startRest } from './identity/sign-in';

/** E-mails sent with Alice's own valid ID token. */
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
  ...sessionTokenCases,
  ...tokensElsewhere,
  ...idTokenCases,
  ...emailCases,
  ...good,
]);

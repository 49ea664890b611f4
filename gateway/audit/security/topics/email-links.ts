import { createHmac } from 'node:crypto';
import { gql, rest } from '../../environment/answer';
import { topic, without, type Case, type Environment } from '../case';

const ID = '01890000-0000-7000-8000-0000000000e1';
const SIGNATURE = createHmac('sha256', 'another secret').update(`email link confirm-newsletter ${ID}`);

/** Tokens that no one signed. */
const tokens: [string, string][] = [
  ['no token', ''],
  ['an id without a signature', `?token=${ID}`],
  ['an empty signature', `?token=${ID}.`],
  ['a signature by another secret', `?token=${ID}.${SIGNATURE.digest('base64url')}`],
  ['two tokens', `?token=${ID}.a&token=${ID}.b`],
  ['an object', `?token[id]=${ID}`],
  ['SQL', `?token=${encodeURIComponent("' OR 1=1 --.x")}`],
  ['markup', `?token=${encodeURIComponent('"><script>alert(1)</script>.x')}`],
  ['100 dots', `?token=${'.'.repeat(100)}`],
];
const paths = ['confirm-newsletter', 'unsubscribe-newsletter', 'switch-off-OrderProgress'];

/** The newsletter has a subscriber whose id the attacker knows. */
const addSubscriber = ({ db }: Environment) =>
  db.query(
    `INSERT INTO newsletter_subscriptions (id, email) VALUES ($1, 'reader@audit.example') ON CONFLICT DO NOTHING`,
    [ID],
  );

const forged = paths.flatMap((path) =>
  tokens.flatMap(([what, query]) =>
    ['GET', 'POST'].map((method) => ({
      sends: `${method} /email/${path} with ${what}`,
      ask: () => rest(method, `/email/${path}${query}`),
      answers: '404',
      page: true,
      also: without('<script', 'reader@audit.example', ID),
    })),
  ),
);

export const emailLinks: Case[] = topic('links in e-mails', [
  {
    sends: 'GET /email/confirm-newsletter/ with the id of a subscriber as the path',
    ask: async (environment: Environment) => {
      await addSubscriber(environment);
      return rest('GET', `/email/confirm-newsletter/${ID}`);
    },
    answers: '404 NOT_FOUND',
    changes: ['newsletter_subscriptions'],
  },
  ...forged,
  {
    sends: 'a visitor who switches off e-mails',
    ask: () => gql('mutation { updateEmailPreferences(switchedOff: [LowStock]) { topic } }'),
    answers: '200 UNAUTHENTICATED',
  },
]);

import { gql, rest, type Answer, type Call } from '../../environment/answer';
import { topic, type Case, type Environment } from '../case';

const newsletter = (n: number, headers = {}): Call =>
  rest('POST', '/newsletter', { body: { email: `reader${n}@audit.example` }, headers });

/** Sends up to `calls` requests, until one is refused. */
async function exhaust({ send }: Environment, calls: number, make: (n: number) => Call): Promise<void> {
  for (let sent = 0; sent < calls; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send(make(sent + i))));
    if (answers.some(({ code }) => code === 'RATE_LIMITED')) return;
  }
}

const saysWhen = ({ headers }: Answer) =>
  /^[1-9]\d*$/.test(String(headers['retry-after'])) ? undefined : 'has no Retry-After';
const forged = {
  'x-forwarded-for': '203.0.113.9',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9',
  'cf-connecting-ip': '203.0.113.9',
  'true-client-ip': '203.0.113.9',
  'x-client-ip': '203.0.113.9',
};

const forms = [
  {
    sends: 'the newsletter form, again and again',
    ask: async (environment: Environment) => {
      await exhaust(environment, 40, newsletter);
      return newsletter(99);
    },
    answers: '429 RATE_LIMITED',
    changes: ['newsletter_subscriptions'],
    also: saysWhen,
  },
  ...Object.entries(forged).map(([name, value]) => ({
    sends: `the same with ${name} of another client`,
    ask: () => newsletter(100, { [name]: value }),
    answers: '429 RATE_LIMITED',
  })),
  {
    sends: 'the same over GraphQL',
    ask: () => gql('mutation { subscribeToNewsletter(email: "x@audit.example") { received } }'),
    answers: '200 RATE_LIMITED',
  },
  {
    sends: 'the other form: the same client',
    ask: () => rest('POST', '/custom-tool-request', { body: { email: 'x@audit.example', message: 'x' } }),
    answers: '429 RATE_LIMITED',
  },
  {
    sends: 'fifteen forms in one document',
    ask: () =>
      gql(
        `mutation { ${Array.from({ length: 15 }, (_, i) => `a${i}: subscribeToNewsletter(email: "y${i}@audit.example") { received }`).join(' ')} }`,
      ),
    answers: '200 RATE_LIMITED',
  },
  { sends: 'the catalogue meanwhile', ask: () => rest('GET', '/tools'), answers: '200' },
];

const signIns = [
  {
    sends: 'sign-ins, again and again',
    ask: async (environment: Environment) => {
      const attempt = () =>
        rest('PUT', '/updateuser', { as: 'a.b.c', body: { email: 'alice@audit.example' } });
      await exhaust(environment, 80, attempt);
      return attempt();
    },
    answers: '429 RATE_LIMITED',
    also: saysWhen,
  },
];

const requests = [
  {
    sends: 'any request, again and again',
    ask: async (environment: Environment) => {
      await exhaust(environment, 1_400, () => rest('GET', '/tools'));
      return rest('GET', '/tools');
    },
    answers: '429 RATE_LIMITED',
    also: saysWhen,
  },
  {
    sends: 'the same with X-Forwarded-For of another client',
    ask: () => rest('GET', '/tools', { headers: forged }),
    answers: '429 RATE_LIMITED',
  },
  {
    sends: 'the same with a new session token',
    ask: ({ people }: Environment) => rest('GET', '/tools', { as: people.bob.token }),
    answers: '429 RATE_LIMITED',
  },
  {
    sends: 'GraphQL: the same limit',
    ask: () => gql('{ tools { totalCount } }'),
    answers: '429 RATE_LIMITED',
  },
  { sends: '/healthz, which monitors call', ask: () => rest('GET', '/healthz'), answers: '200' },
];

export const limits: Case[] = topic('limits', [...forms, ...signIns, ...requests]);

import { setTimeout as sleep } from 'node:timers/promises';
import { rest, type Answer, type Call } from '../environment/answer';
import { expectAnswer, assert, type Case } from '../environment/case';
import type { Environment } from './environment';

/** Forms per minute and client (gateway/src/http/rate-limits.ts). */
const FORMS = 20;
const OFFICE = '203.0.113.7';

let subscribers = 0;
const form = (client?: string): Call =>
  rest('POST', '/newsletter', {
    body: { email: `reader-${(subscribers += 1)}@audit.example` },
    ...(client && { headers: { 'x-forwarded-for': client } }),
  });

/** Uses up a limit and returns the last answer within it and the first one beyond it. */
async function useUp(ask: (turn: number) => Promise<Answer>): Promise<void> {
  for (let turn = 0; turn < FORMS; turn += 1) {
    const answer = await ask(turn);
    assert(answer.status < 300, `form ${turn + 1} of ${FORMS} was answered ${answer.status} ${answer.text}`);
  }
}

const shared: Case<Environment> = {
  name: 'a rate limit used up at one replica: 429 at the other, and only for that client',
  async run({ ask }) {
    await useUp(() => ask(0, form(OFFICE)));
    const refused = await ask(1, form(OFFICE));
    expectAnswer(refused, 429, 'RATE_LIMITED');
    assert((await ask(1, form('203.0.113.8'))).status < 300, 'another client is refused, too');
    return `${FORMS} forms at one, 429 at the other, Retry-After ${String(refused.headers['retry-after'])} s`;
  },
};

const forged: Case<Environment> = {
  name: 'X-Forwarded-For, a new one with each request, does not get past the limit at the edge',
  async run({ visit }) {
    await useUp((turn) => visit(form(`198.51.100.${turn}`), '127.0.2.1'));
    for (const headers of ['198.51.100.77', '127.0.0.1', '10.0.0.1, 198.51.100.78'])
      expectAnswer(await visit(form(headers), '127.0.2.1'), 429, 'RATE_LIMITED');
    assert((await visit(form(), '127.0.2.2')).status < 300, 'the client next door is refused, too');
    return `${FORMS} forms with ${FORMS} names pass, then 429 whatever the header says`;
  },
};

const redisAway: Case<Environment> = {
  name: 'Redis stopped: requests go on, limits pass; started again: limits count again',
  async run(environment) {
    const { ask, visit, redis } = environment;
    expectAnswer(await ask(0, form(OFFICE)), 429, 'RATE_LIMITED');
    await redis.stop();
    const during: Answer[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      during.push(await ask(turn % 2 ? 0 : 1, form(OFFICE)), await visit(rest('GET', '/tools')));
    }
    const wrong = during.find(({ status }) => status >= 300);
    assert(!wrong, `while Redis is away: ${wrong?.status} ${wrong?.text}`);
    const slowest = Math.max(...during.map((answer) => answer.ms));
    assert(slowest < 1_000, `while Redis is away an answer took ${slowest.toFixed(0)} ms`);
    await redis.start();
    const back = performance.now();
    const counts = await countsAgain(environment);
    assert(counts, 'limits do not count 15 s after Redis is back');
    const after = ((performance.now() - back) / 1_000).toFixed(1);
    return `${during.length} requests, the slowest ${slowest.toFixed(0)} ms; limits count ${after} s after its return`;
  },
};

/** The counts are lost with Redis, so the limit starts again at both replicas. */
async function countsAgain({ ask }: Environment): Promise<boolean> {
  for (const started = performance.now(); performance.now() - started < 15_000; await sleep(20)) {
    const answers = [await ask(0, form(OFFICE)), await ask(1, form(OFFICE))];
    if (answers.every(({ status }) => status === 429)) return true;
  }
  return false;
}

/** Limits that both replicas share. */
export const limits: readonly Case<Environment>[] = [shared, forged, redisAway];

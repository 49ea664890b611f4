import { gql, type Answer, type Call } from '../environment/answer';
import { checksums } from '../environment/fixtures';
import type { Case, Environment } from './case';
import { complaintOf } from './complaints';

export interface Verdict {
  readonly topic: string;
  readonly sends: string;
  readonly answers: string;
  /** Why the case failed; undefined if it passed. */
  readonly complaint: string | undefined;
  readonly ms: number;
}

/** Attempts of a case with a time limit: a busy machine disturbs one, not five. */
const TRIES = 5;

/** Runs the cases one after the other. Each also checks which tables changed between its start and its end. */
export async function walk(
  cases: readonly Case[],
  environment: Environment,
  report: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const one of cases) {
    const started = performance.now();
    const complaint = await attempt(one, environment).catch((error: Error) => error.message);
    const { topic, sends, answers } = one;
    const verdict = { topic, sends, answers, complaint, ms: performance.now() - started };
    verdicts.push(verdict);
    report(verdict);
  }
  return verdicts;
}

async function attempt(one: Case, environment: Environment): Promise<string | undefined> {
  const call = await one.ask(environment);
  const before = await checksums(environment.db);
  const answer = await firstInTime(environment, call, one.within);
  return (
    complaintOf(answer, one) ??
    (await lateComplaint(answer, one, environment)) ??
    (await one.also?.(answer, environment)) ??
    changeComplaint(before, await checksums(environment.db), one.changes ?? [])
  );
}

/** Sends the call until an answer is within the time limit, at most five times; returns the last answer. */
async function firstInTime(environment: Environment, call: Call, within = Infinity): Promise<Answer> {
  let answer = await environment.send(call);
  for (let tries = 1; answer.ms > within && tries < TRIES; tries += 1) answer = await environment.send(call);
  return answer;
}

/** How many times a trivial request the slowest case may take, where that is more than its limit. */
const TIMES_TRIVIAL = 10;

/** A machine on which a trivial request is slow gets a higher limit. */
async function lateComplaint(
  { ms }: Answer,
  { within = Infinity }: Case,
  environment: Environment,
): Promise<string | undefined> {
  if (ms <= within) return undefined;
  const trivial = await firstInTime(environment, gql('{ me { id } }'), 0);
  return ms > trivial.ms * TIMES_TRIVIAL ? `took ${Math.round(ms)} ms` : undefined;
}

function changeComplaint(
  before: Record<string, string>,
  after: Record<string, string>,
  allowed: readonly string[],
): string | undefined {
  const changed = Object.keys(after).filter((table) => before[table] !== after[table]);
  const wrong = changed.filter((table) => !allowed.includes(table));
  return wrong.length ? `changed ${wrong.join(', ')}` : undefined;
}

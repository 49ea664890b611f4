import type { Answer } from '../environment/answer';
import { checksums } from '../environment/fixtures';
import type { Case, Environment } from './case';
import { complaintOf } from './judge';

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
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const one of cases) {
    const started = performance.now();
    const complaint = await attempt(one, environment).catch((error: Error) => error.message);
    const { topic, sends, answers } = one;
    const verdict = { topic, sends, answers, complaint, ms: performance.now() - started };
    verdicts.push(verdict);
    tell(verdict);
  }
  return verdicts;
}

async function attempt(one: Case, environment: Environment): Promise<string | undefined> {
  const call = await one.ask(environment);
  const before = await checksums(environment.db);
  let answer: Answer = await environment.send(call);
  for (let tries = 1; one.within !== undefined && answer.ms > one.within && tries < TRIES; tries += 1)
    answer = await environment.send(call);
  return (
    complaintOf(answer, one) ??
    (await one.also?.(answer, environment)) ??
    changeComplaint(before, await checksums(environment.db), one.changes ?? [])
  );
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

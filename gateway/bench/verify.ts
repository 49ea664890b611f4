import { isDeepStrictEqual } from 'node:util';
import type { TargetName } from './goals';
import { keepAlive, send, type Call } from './calls';
import type { Work } from './works';

const CONNECTIONS = 4;

interface Asked {
  readonly text: string;
  readonly body: Buffer;
}

async function askAll(port: number, calls: readonly Call[]): Promise<Asked[]> {
  const agent = keepAlive(CONNECTIONS);
  const answers: Asked[] = [];
  let next = 0;
  const work = async () => {
    while (next < calls.length) {
      const index = next++;
      const call = calls[index] as Call;
      const { status, body } = await send(agent, port, call);
      if (status !== 200)
        throw new Error(`${call.path} ${call.body ?? ''}: ${status} ${body.toString().slice(0, 300)}`);
      answers[index] = { text: body.toString(), body };
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work)).finally(() => agent.destroy());
  return answers;
}

const IDS = /"id":"([0-9a-f-]{36})"/g;
const idsOf = (text: string): string[] => [...text.matchAll(IDS)].map(([, id]) => id ?? '');

export interface Verified {
  /** What to send under load, with what to expect. */
  readonly calls: Call[];
  /** CPU ms a request of asking everything once: what an answer costs that nobody has asked for before. */
  readonly firstCpu: number;
}

export interface Verifying {
  readonly ports: Record<TargetName, number>;
  /** CPU time that a target has used so far, ms. */
  readonly cpu: (target: TargetName) => number;
}

/**
 * Asks every server for every variant of a work that only reads. The three GraphQL-shaped answers are equal; the REST
 * answer names the same things. @throws Error that names the first answer that differs
 */
export async function verify(
  work: Work,
  targets: readonly TargetName[],
  { ports, cpu }: Verifying,
): Promise<Partial<Record<TargetName, Verified>>> {
  const verified: Partial<Record<TargetName, Verified>> = {};
  let reference: Asked[] = [];
  for (const target of targets) {
    const calls = callsOf(work, target);
    const before = cpu(target);
    const answers = work.writes ? [] : await askAll(ports[target], calls);
    const firstCpu = (cpu(target) - before) / calls.length;
    if (target === 'bare') reference = answers;
    else refuseDifference(work, target, { answers, reference });
    verified[target] = { calls: calls.map((call, i) => ({ ...call, expected: answers[i]?.body })), firstCpu };
  }
  return verified;
}

function refuseDifference(
  work: Work,
  target: TargetName,
  { answers, reference }: { answers: readonly Asked[]; reference: readonly Asked[] },
): void {
  answers.forEach(({ text }, i) => {
    const [call, expected] = [callsOf(work, target)[i], reference[i]?.text ?? ''];
    if (isSame(target, text, expected, !!work.restNote)) return;
    throw new Error(
      `${work.name}: ${target} answers ${call?.path} ${call?.body ?? ''}\n${text}\ninstead of\n${expected}`,
    );
  });
}

function isSame(target: TargetName, answer: string, expected: string, unlike: boolean): boolean {
  if (target !== 'rest') return isDeepStrictEqual(JSON.parse(answer), JSON.parse(expected));
  const wanted = idsOf(expected);
  // The old client's lists hold the tool's id only where they are lists of tools, and no customers.
  return unlike ? wanted.some((id) => answer.includes(id)) : wanted.every((id) => answer.includes(id));
}

/** The calls of a work on the shop, each expecting what the shop answers now: for the profile, which compares with nobody. */
export async function withOwnAnswers(work: Work, port: number): Promise<Call[]> {
  const calls = callsOf(work, 'shop');
  if (work.writes) return calls;
  const answers = await askAll(port, calls);
  return calls.map((call, i) => ({ ...call, expected: answers[i]?.body }));
}

/** The calls of a work for one server or transport. */
export const callsOf = (work: Work, target: TargetName): Call[] =>
  work.variants.flatMap(({ bare, graphql, rest }) =>
    target === 'bare' ? bare : target === 'rest' ? (rest ?? []) : graphql,
  );

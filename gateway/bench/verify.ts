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

/**
 * Asks every server for every variant of a work that only reads, and answers its calls with what to expect under load.
 * The three GraphQL-shaped answers are equal; the REST answer names the same things.
 * @throws Error that names the first answer that differs
 */
export async function withExpectations(
  work: Work,
  ports: Record<TargetName, number>,
  targets: readonly TargetName[],
): Promise<Partial<Record<TargetName, Call[]>>> {
  if (work.writes) return Object.fromEntries(targets.map((target) => [target, callsOf(work, target)]));
  const byTarget: Partial<Record<TargetName, Call[]>> = {};
  const reference = await askAll(ports.bare, callsOf(work, 'bare'));
  for (const target of targets) {
    const calls = callsOf(work, target);
    const answers = target === 'bare' ? reference : await askAll(ports[target], calls);
    byTarget[target] = calls.map((call, i) => {
      const [answer, expected] = [answers[i] as Asked, reference[i] as Asked];
      if (!isSame(target, answer.text, expected.text, !!work.restNote))
        throw new Error(
          `${work.name}: ${target} answers ${call.path} ${call.body ?? ''}\n${answer.text}\ninstead of\n${expected.text}`,
        );
      return { ...call, expected: answer.body };
    });
  }
  return byTarget;
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

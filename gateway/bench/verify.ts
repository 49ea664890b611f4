import { isDeepStrictEqual } from 'node:util';
import type { TargetName } from './goals';
import { keepAlive, send, type Call } from './calls';
import type { Scenario, Variant } from './variants';

const CONNECTIONS = 4;

async function fetchAll(port: number, calls: readonly Call[]): Promise<Buffer[]> {
  const agent = keepAlive(CONNECTIONS);
  const answers: Buffer[] = [];
  let next = 0;
  const fetchNext = async () => {
    while (next < calls.length) {
      const index = next++;
      const call = calls[index] as Call;
      const { status, body } = await send(agent, port, call);
      if (status !== 200)
        throw new Error(`${call.path} ${call.body ?? ''}: ${status} ${body.toString().slice(0, 300)}`);
      answers[index] = body;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, fetchNext)).finally(() => agent.destroy());
  return answers;
}

const IDS = /"id":"([0-9a-f-]{36})"/g;
const idsIn = (text: string): string[] => [...text.matchAll(IDS)].map(([, id]) => id ?? '');

/** True if the answers to all variants are known before the load: no one changes the data, and a cache may help. */
const isRepeatable = ({ writes, once, shopOnly }: Scenario): boolean => !writes && !once && !shopOnly;

/**
 * The calls of a scenario for each target, with the answers to expect where they do not change. Sends every variant to
 * every server first: the answers of the three servers are equal, and the REST answer has the same ids.
 * @throws Error that names the first answer that differs
 */
export async function verifiedCalls(
  scenario: Scenario,
  targets: readonly TargetName[],
  ports: Record<TargetName, number>,
): Promise<Partial<Record<TargetName, Call[]>>> {
  const verified: Partial<Record<TargetName, Call[]>> = {};
  let reference: Buffer[] = [];
  for (const target of targets) {
    const calls = callsOf(scenario.variants, target);
    const answers = isRepeatable(scenario) ? await fetchAll(ports[target], calls) : [];
    if (target === 'bare') reference = answers;
    else refuseDifference(scenario, target, { answers, reference });
    verified[target] = calls.map((call, i) => ({ ...call, expected: answers[i] }));
  }
  return verified;
}

function refuseDifference(
  { name, variants, otherNote }: Scenario,
  target: TargetName,
  { answers, reference }: { answers: readonly Buffer[]; reference: readonly Buffer[] },
): void {
  answers.forEach((body, i) => {
    const [text, expected] = [body.toString(), reference[i]?.toString() ?? ''];
    if (isSame(target, text, expected, !!otherNote)) return;
    const call = callsOf(variants, target)[i];
    throw new Error(
      `${name}: ${target} answers ${call?.path} ${call?.body ?? ''}\n${text}\ninstead of\n${expected}`,
    );
  });
}

function isSame(target: TargetName, answer: string, expected: string, unlike: boolean): boolean {
  if (target !== 'other') return isDeepStrictEqual(JSON.parse(answer), JSON.parse(expected));
  const wanted = idsIn(expected);
  // Legacy lists have the tool's id only if they are lists of tools, and no customers.
  return unlike ? wanted.some((id) => answer.includes(id)) : wanted.every((id) => answer.includes(id));
}

/**
 * Compares the answers that two servers gave to the same calls under load.
 * @throws Error that names the first difference, or if there was nothing to compare
 */
export function refuseDifferentSamples(
  { name, variants }: Scenario,
  samples: ReadonlyMap<number, string>,
  reference: ReadonlyMap<number, string>,
): void {
  const common = [...samples.keys()].filter((index) => reference.has(index));
  if (!common.length) throw new Error(`${name}: no answers to compare`);
  for (const index of common) {
    const [answer, expected] = [samples.get(index) ?? '', reference.get(index) ?? ''];
    if (!isDeepStrictEqual(JSON.parse(answer), JSON.parse(expected)))
      throw new Error(`${name}: ${variants[index]?.graphql.body}\n${answer}\ninstead of\n${expected}`);
  }
}

/** The calls of a scenario on the shop, each expecting the shop's present answer: for the profile, which compares nothing. */
export async function callsWithOwnAnswers(scenario: Scenario, port: number): Promise<Call[]> {
  const calls = callsOf(scenario.variants, 'shop');
  if (!isRepeatable(scenario)) return calls;
  const answers = await fetchAll(port, calls);
  return calls.map((call, i) => ({ ...call, expected: answers[i] }));
}

/** The calls of the variants for one target. */
export const callsOf = (variants: readonly Variant[], target: TargetName): Call[] =>
  variants.flatMap(({ bare, graphql, other }) =>
    target === 'bare' ? bare : target === 'other' ? (other ?? []) : graphql,
  );

import type { Environment } from '../case';
import type { Verdict } from '../walk';
import { fuzzDocuments } from './documents';
import type { Finding, Fuzzed } from './fuzzer';
import { fuzzPaths } from './paths';
import { makeRandom } from './random';
import { fuzzTexts } from './texts';

const PARTS: readonly [string, string, (fuzzed: Fuzzed) => Promise<Finding>][] = [
  ['naughty texts through every field', 'stored unchanged, or 4xx', fuzzTexts],
  ['generated GraphQL documents', 'no 5xx, no HTML, no hang', fuzzDocuments],
  ['generated JSON to every REST path', 'no 5xx, no HTML, no hang', fuzzPaths],
];

/** Fuzzes each part for its share of the time, but sends each text at least once. The same seed repeats a run. */
export async function fuzz(
  environment: Environment,
  port: number,
  { seed, seconds }: { seed: number; seconds: number },
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [what, answers, part] of PARTS) {
    const started = performance.now();
    const until = started + (seconds * 1_000) / PARTS.length;
    const { requests, complaints } = await part({ environment, port, random: makeRandom(seed), until });
    const sends = `${requests} × ${what} (--seed ${seed})`;
    const complaint = complaints.length ? complaints.join('\n    ') : undefined;
    verdicts.push({ topic: 'fuzzing', sends, answers, complaint, ms: performance.now() - started });
  }
  return verdicts;
}

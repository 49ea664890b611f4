import { HANG, send, type Answer, type Call } from '../../environment/answer';
import { commonComplaint } from '../complaints';
import type { Environment } from '../case';
import type { Random } from './random';

export interface Fuzzed {
  readonly environment: Environment;
  readonly port: number;
  readonly random: Random;
  /** End of the fuzzing, ms of performance.now(). */
  readonly until: number;
}

/** The result of one part of the fuzzing. */
export interface Finding {
  readonly requests: number;
  /** The first few failures. */
  readonly complaints: readonly string[];
}

/** Number of complaints after which fuzzing stops. */
const ENOUGH = 5;

/** Sends a request and checks its answer: no 5xx, no HTML, no hang, no INTERNAL. */
export async function fuzzed(port: number, call: Call): Promise<{ answer?: Answer; complaint?: string }> {
  const words = `${call.method} ${call.path} ${String(call.body ?? '')}`.slice(0, 700);
  const answer = await send(port, call, HANG).catch((error: Error) => error);
  if (answer instanceof Error) return { complaint: `${answer.message}: ${words}` };
  const wrong = answer.code === 'INTERNAL' ? 'INTERNAL' : commonComplaint(answer);
  return wrong ? { answer, complaint: `${wrong} (${answer.text.slice(0, 200)}): ${words}` } : { answer };
}

/** Repeats until the time is up, or until there are enough complaints, but `atLeast` times. `attempt` returns a complaint. */
export async function repeat(
  until: number,
  attempt: () => Promise<string | undefined>,
  atLeast = 0,
): Promise<Finding> {
  const complaints: string[] = [];
  let requests = 0;
  while ((performance.now() < until || requests < atLeast) && complaints.length < ENOUGH) {
    requests += 1;
    const complaint = await attempt();
    if (complaint) complaints.push(complaint);
  }
  return { requests, complaints };
}

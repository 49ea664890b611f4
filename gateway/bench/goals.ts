import type { ScaleName } from './options';
import type { ServerName } from './servers';

/** What is measured of one work on one server; `rest` is the shop's other transport. */
export type TargetName = ServerName | 'rest';

export interface Goal {
  readonly of: TargetName;
  readonly against: TargetName;
  /** Total CPU time a request, as a share of the other's: at most this. */
  readonly atMost: number;
}

const graphql = (against: ServerName, small: number, large: number) => ({ against, small, large });

const ratios: Record<string, { against: ServerName; small: number; large: number }> = {
  W1: graphql('bare', 0.5, 0.5),
  W2: graphql('bare', 0.6, 0.6),
  W3: graphql('apollo', 1.3, 1.3),
  W4: graphql('apollo', 1, 1),
  W5: graphql('apollo', 0.7, 0.3),
  W6: graphql('apollo', 1, 0.5),
};

/** The goals of one work. Its REST path, where it does the same, is at most as dear as GraphQL. */
export function goalsOf(work: string, scale: ScaleName, restIsTheSame: boolean): Goal[] {
  const ratio = ratios[work];
  const ofGraphql: Goal[] = ratio ? [{ of: 'shop', against: ratio.against, atMost: ratio[scale] }] : [];
  return restIsTheSame ? [...ofGraphql, { of: 'rest', against: 'shop', atMost: 1 }] : ofGraphql;
}

/** Start of the shop's process to its first 200: at most ms or, on a slower machine, so many times bare Apollo's. */
export const COLD_START = { ms: 900, timesApollo: 900 / 483 };

/** Resident memory of the shop's process tree after the load, MiB. */
export const MEMORY = 180;

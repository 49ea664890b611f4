import type { ServerName } from './servers';

/** Measurements of a scenario on one server; `other` is the shop's second way to do the same: its REST paths, or a key. */
export type TargetName = ServerName | 'other';

export interface Goal {
  readonly of: TargetName;
  readonly against: TargetName;
  /** Total CPU time of a request, as a multiple of the other's: at most this. */
  readonly atMost: number;
}

const RATIOS: Record<string, { against: ServerName; atMost: number }> = {
  W1: { against: 'bare', atMost: 0.4 },
  W2: { against: 'bare', atMost: 0.6 },
  W2u: { against: 'apollo', atMost: 1.3 },
  W3: { against: 'apollo', atMost: 2 },
  W4: { against: 'apollo', atMost: 1.2 },
  W5: { against: 'apollo', atMost: 0.9 },
  W6: { against: 'apollo', atMost: 0.5 },
  W6u: { against: 'apollo', atMost: 1.3 },
  mix: { against: 'apollo', atMost: 0.8 },
};

/** CPU time of a request that only the shop can answer, ms: at most this. */
export const ABSOLUTE: Record<string, number> = {
  lines: 15,
  'lines-large': 15,
  purchase: 25,
  'purchase-large': 25,
  // 1,000 signed-in people count once a minute: 2 % of a core.
  bell: 1.2,
};

/** The highest cost of the shop's other way to do the same, as a ratio to GraphQL with a session. Default: 1. */
const OTHER_WAY: Record<string, number> = { key: 1.2 };

/** The goals of a scenario. The other way of the shop costs at most as much as GraphQL, unless OTHER_WAY says more. */
export function goalsOf(scenario: string, otherIsTheSame: boolean): Goal[] {
  const ratio = RATIOS[scenario];
  const ofGraphql: Goal[] = ratio ? [{ of: 'shop', ...ratio }] : [];
  return otherIsTheSame
    ? [...ofGraphql, { of: 'other', against: 'shop', atMost: OTHER_WAY[scenario] ?? 1 }]
    : ofGraphql;
}

/** From the start of the shop's process to its first 200, ms. */
export const COLD_START = 900;

/** Resident memory of the shop's process tree after the load, MiB. */
export const MEMORY = 180;

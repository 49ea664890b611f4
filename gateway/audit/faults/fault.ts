import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { rest, send, type Answer } from '../environment/answer';
import type { Database } from '../environment/processes';
import type { People } from '../environment/fixtures';

export interface FaultEnvironment {
  readonly folder: string;
  readonly database: Database;
  readonly people: People;
  /** True if to run the short form, for CI. */
  readonly short: boolean;
}

/** The result of one fault. */
export interface Outcome {
  /** Measurements, as text. */
  readonly figures: string;
  /** Checks that failed. */
  readonly complaints: readonly string[];
}

export interface Fault {
  readonly event: string;
  readonly outcome: string;
  run(environment: FaultEnvironment): Promise<Outcome>;
}

/** The messages of the checks that failed. */
export function complaints(...checks: [boolean, string][]): string[] {
  return checks.filter(([holds]) => !holds).map(([, what]) => what);
}

/** True if something took less than `limit`, ms. The short form runs on CI's busy machine and allows twice the time. */
export const inTime = (ms: number, limit: number, short: boolean): boolean =>
  ms < (short ? 2 * limit : limit);

export interface Storm {
  /** Order ids by the keys of acknowledged orders. */
  readonly acknowledged: Map<string, string>;
  readonly statuses: Map<number, number>;
  /** Keys of the orders that got a 503. These may have been placed. */
  readonly refused: string[];
  /** Requests without an answer, because the connection broke. */
  unanswered: number;
  slowest: number;
  /** Resolves when this many orders are acknowledged. Rejects after 20 s. */
  acknowledges(orders: number): Promise<void>;
  /** Time of the first success after `mark`, ms of performance.now(). */
  firstSuccessAfter(mark: number): number | undefined;
  stop(): Promise<void>;
}

/** Buyers that order unit after unit, each order with its own key, until stopped. */
export function orderStorm(
  port: number,
  {
    token,
    tool,
    price,
    buyers,
    pause = 0,
  }: { token: string; tool: string; price: number; buyers: number; pause?: number },
): Storm {
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number, number>();
  const refused: string[] = [];
  const successes: number[] = [];
  let [going, sent] = [true, 0];
  const storm: Storm = {
    acknowledged,
    statuses,
    refused,
    unanswered: 0,
    slowest: 0,
    firstSuccessAfter: (mark) => successes.find((at) => at > mark),
    async acknowledges(orders) {
      for (const started = performance.now(); acknowledged.size < orders; await sleep(20))
        if (performance.now() - started > 20_000) throw new Error(`not ${orders} orders within 20 s`);
    },
    async stop() {
      going = false;
      await all;
    },
  };
  const keep = (key: string, answer: Answer) => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    storm.slowest = Math.max(storm.slowest, answer.ms);
    if (answer.status === 503) refused.push(key);
    if (answer.status !== 201) return;
    successes.push(performance.now());
    acknowledged.set(key, (answer.json as { insertedId: string }).insertedId);
  };
  const run = `${process.pid}-${(storms += 1)}`;
  const buy = async () => {
    while (going) {
      const key = `${run}-${(sent += 1)}`;
      const call = rest('POST', '/order', {
        as: token,
        headers: { 'idempotency-key': key },
        body: { toolId: tool, quantity: 1, totalPrice: price },
      });
      const answer = await send(port, call, 20_000).catch(() => null);
      if (answer) keep(key, answer);
      else storm.unanswered += 1;
      if (pause || !answer) await sleep(pause || 20);
    }
  };
  const all = Promise.all(Array.from({ length: buyers }, buy));
  return storm;
}
let storms = 0;

/** True if every order got one of these statuses. */
export const ordersAre = ({ statuses }: Pick<Storm, 'statuses'>, ...allowed: number[]): boolean =>
  [...statuses.keys()].every((status) => allowed.includes(status));

/** Units of a tool in stock and in orders that are not deleted. */
export async function unitsOf(db: Client, tool: string): Promise<{ stock: number; sold: number }> {
  const { rows } = await db.query<{ stock: number; sold: number }>(
    `SELECT available_stock AS stock, (SELECT coalesce(sum(quantity), 0)::int FROM orders
       WHERE tool_id = $1 AND deleted_at IS NULL) AS sold FROM tools WHERE id = $1`,
    [tool],
  );
  return rows[0] ?? { stock: NaN, sold: NaN };
}

/** The number of acknowledged orders that are not stored exactly once. */
export async function missingOrders(
  db: Client,
  { acknowledged }: Pick<Storm, 'acknowledged'>,
): Promise<number> {
  const { rows } = await db.query<{ found: number }>(
    `SELECT count(*)::int AS found FROM idempotency_keys k JOIN orders o ON o.id = k.order_id
     WHERE k.key = ANY($1) AND o.id = ANY($2::uuid[])`,
    [[...acknowledged.keys()], [...acknowledged.values()]],
  );
  return acknowledged.size - (rows[0]?.found ?? 0);
}

export const formatStatuses = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

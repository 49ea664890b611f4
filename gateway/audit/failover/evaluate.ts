import type { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../environment/fixtures';
import { shopCommand } from '../environment/processes';
import { missingOrders, unitsOf } from '../faults/fault';
import { count, jobsLeft } from '../jobs/worker';
import { STOCK, type Shop } from './shop';
import type { Storm } from './storm';

/** Longest time from the fault to the next acknowledged change, ms. */
const BACK_IN = 30_000;
/** Longest time for the jobs of a storm, ms. */
const JOBS_DONE_IN = 180_000;
/** Acknowledged requests that are sent again. */
const REPEATED = 100;

export interface Verdict {
  readonly figures: string;
  readonly complaints: readonly string[];
}

/** Ends a storm and checks what every fault must leave behind; `since` is the moment of the fault. */
export async function evaluate(
  url: string,
  { shop, storm, since }: { shop: Shop; storm: Storm; since: number },
): Promise<Verdict> {
  await storm.stop();
  const pause = storm.longestPauseSince(since);
  const different = await storm.repeat(REPEATED);
  const db = await connect(url);
  try {
    const jobs = await untilJobsDone(db);
    const { orders, payments, refused, unanswered, wrong } = storm;
    const lost = await missingOrders(db, { acknowledged: orders });
    const placed = await count(db, 'orders');
    const paid = await paymentsOf(db, payments);
    const news = await count(db, `message_deliveries WHERE state = 'Sent'`);
    const units: Awaited<ReturnType<typeof unitsOf>>[] = [];
    for (const tool of shop.tools) units.push(await unitsOf(db, tool));
    const balanced = await shopCommand(url, { name: 'stock', args: ['check'] }).then(
      () => true,
      () => false,
    );
    const sold = units.reduce((sum, unit) => sum + unit.sold, 0);
    const checks: [boolean, string][] = [
      [orders.size > 0 && payments.size > 0, 'nothing was acknowledged, so this proves nothing'],
      [lost === 0, `${lost} acknowledged orders are missing`],
      [placed === orders.size, `${placed} orders for ${orders.size} keys`],
      [paid.right === payments.size, `${payments.size - paid.right} acknowledged payments are missing`],
      [paid.all === payments.size, `${paid.all} payments for ${payments.size} keys`],
      [different === 0, `${different} repeated requests were answered differently`],
      [units.every(({ stock, sold }) => stock + sold === STOCK), 'units appeared or vanished'],
      [balanced, 'stock:check found differences'],
      [wrong.length === 0, `${wrong.length} wrong answers: ${wrong[0]}`],
      [unanswered === 0, `${unanswered} requests were not answered`],
      [pause <= BACK_IN, `nothing was acknowledged for ${seconds(pause)} s`],
      [jobs === 0, `${jobs} jobs are left`],
      [news === shop.emails.size, `${news} e-mails sent, ${shop.emails.size} arrived`],
      [news >= payments.size, `${news} e-mails for ${payments.size} payments`],
      [shop.isWorkerRunning(), 'the worker ended'],
      [shop.gateways.every((gateway) => gateway.isRunning()), 'a gateway ended'],
    ];
    return {
      figures: `no acknowledgement for ${seconds(pause)} s; ${orders.size} orders and ${payments.size} payments, ${lost + payments.size - paid.right} lost, ${placed + paid.all - orders.size - payments.size} doubled; ${refused} requests refused with 503 and repeated; ${sold} sold; ${news} e-mails, ${twice(shop)} came twice`,
      complaints: checks.filter(([holds]) => !holds).map(([, what]) => what),
    };
  } finally {
    await db.end();
  }
}

/** Payments in the database: all of them, and those that an acknowledgement names with their order and amount. */
async function paymentsOf(db: Client, acknowledged: ReadonlyMap<string, string>) {
  const { rows } = await db.query<{ reference: string; order_id: string; amount: string }>(
    'SELECT reference, order_id, amount_cents AS amount FROM payments',
  );
  const right = rows.filter(
    ({ reference, order_id: order, amount }) =>
      acknowledged.get(reference) === order && Number(amount) === 300,
  );
  return { all: rows.length, right: right.length };
}

/** The jobs that are left when they are done, or when the time is over. */
async function untilJobsDone(db: Client): Promise<number> {
  const started = performance.now();
  let left = await jobsLeft(db);
  for (; left > 0 && performance.now() - started < JOBS_DONE_IN; left = await jobsLeft(db)) await sleep(500);
  return left;
}

const twice = ({ emails }: Shop): number => [...emails.values()].filter((times) => times > 1).length;

export const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

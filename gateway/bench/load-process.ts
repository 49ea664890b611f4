import { setTimeout as delay } from 'node:timers/promises';
import { keepAlive, send, type Answer, type Call } from './calls';
import type { Job, LoadResult } from './load';

/** Every sixteenth answer is compared byte by byte; of all others, only status and length. */
const SAMPLE = 16;
/** Connections for orders, so that they do not queue behind the other requests. */
const ORDER_CONNECTIONS = 4;

const agents = new Map<string, ReturnType<typeof keepAlive>>();

function agentFor(use: 'calls' | 'orders', port: number, connections: number): ReturnType<typeof keepAlive> {
  const key = `${use} ${port}`;
  const agent = agents.get(key) ?? keepAlive(connections);
  agents.set(key, agent);
  return agent;
}

class Tally {
  readonly latencies: number[] = [];
  readonly wrong: string[] = [];
  readonly samples = new Map<number, string>();
  placed = 0;
  sentOnce = 0;

  async send(agent: ReturnType<typeof keepAlive>, port: number, call: Call): Promise<Answer> {
    const sent = performance.now();
    const answer = await send(agent, port, call);
    this.latencies.push(performance.now() - sent);
    const complaint = complaintAbout(answer, call, this.latencies.length % SAMPLE === 0);
    if (complaint) this.wrong.push(`${call.method} ${call.path}: ${complaint}`);
    else if (isOrder(call)) this.placed += 1;
    return answer;
  }

  result(seconds: number): LoadResult {
    const { latencies, wrong, samples, placed } = this;
    const sorted = latencies.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const first = wrong[0] && { firstWrong: wrong[0] };
    const figures = {
      requests: sorted.length,
      sentOnce: this.sentOnce,
      placed,
      seconds,
      p50: at(0.5),
      p99: at(0.99),
    };
    return { ...figures, wrong: wrong.length, ...first, samples };
  }
}

async function run({ port, calls, seconds, until, connections, once, orders }: Job): Promise<LoadResult> {
  const tally = new Tally();
  const started = performance.now();
  const isOver = () => {
    const now = (performance.now() - started) / 1000;
    return now >= seconds && (!until || tally.latencies.length >= until.requests || now >= until.seconds);
  };
  let next = once ? 0 : Math.floor(Math.random() * calls.length);
  const agent = agentFor('calls', port, connections);
  const keepBusy = async () => {
    while (!isOver()) {
      const index = next++;
      const call = once ? calls[index] : calls[index % calls.length];
      if (!call) throw new Error(`${calls.length} calls are not enough to send each only once`);
      const { body } = await tally.send(agent, port, call);
      if (once) tally.sentOnce += 1;
      if (once && index % SAMPLE === 0) tally.samples.set(index, body.toString());
    }
  };
  const placeOrders = async (each: readonly Call[], perSecond: number) => {
    const orderAgent = agentFor('orders', port, ORDER_CONNECTIONS);
    const sent: Promise<Answer>[] = [];
    const offset = Math.floor(Math.random() * each.length);
    for (let i = 0; !isOver(); i += 1) {
      sent.push(tally.send(orderAgent, port, each[(offset + i) % each.length] as Call));
      await delay(Math.max(0, started + ((i + 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(sent);
  };
  const busy = Array.from({ length: connections }, keepBusy);
  await Promise.all([...busy, orders && placeOrders(orders.calls, orders.perSecond)]);
  return tally.result((performance.now() - started) / 1000);
}

/** Only an order's answer is not known in advance. */
const isOrder = ({ expected, contains }: Call): boolean => !expected && contains === undefined;

/** The error in an answer, if any. */
function complaintAbout(answer: Answer, call: Call, compareBytes: boolean): string | undefined {
  const { status, body } = answer;
  const shown = () => body.toString().slice(0, 300);
  if (status !== 200 && status !== 201) return `${status} ${shown()}`;
  if (call.contains !== undefined) return body.includes(call.contains) ? undefined : shown();
  if (!call.expected) return placedOrder(body) ? undefined : shown();
  if (body.length !== call.expected.length)
    return `${body.length} bytes instead of ${call.expected.length}: ${shown()}`;
  return compareBytes && !body.equals(call.expected) ? 'other bytes than expected' : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True if the answer, of GraphQL or of the legacy REST path, describes a new order. */
function placedOrder(body: Buffer): boolean {
  const { data, insertedId } = JSON.parse(body.toString()) as {
    data?: { placeOrder?: { id: string; status: string; payment: string } };
    insertedId?: string;
  };
  if (insertedId) return UUID.test(insertedId);
  const order = data?.placeOrder;
  return !!order && UUID.test(order.id) && order.status === 'Pending' && order.payment === 'unpaid';
}

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());

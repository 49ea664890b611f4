import { keepAlive, send, type Answer, type Call } from './calls';
import type { Job, LoadResult } from './load';

/** One in so many answers is compared byte by byte; the length and the status of all. */
const SAMPLE = 16;

const agents = new Map<number, ReturnType<typeof keepAlive>>();

async function run({ port, calls, seconds, until, connections }: Job): Promise<LoadResult> {
  const agent = agents.get(port) ?? keepAlive(connections);
  agents.set(port, agent);
  const latencies: number[] = [];
  const wrong: string[] = [];
  const started = performance.now();
  const isOver = () => {
    const now = (performance.now() - started) / 1000;
    return now >= seconds && (!until || latencies.length >= until.requests || now >= until.seconds);
  };
  let next = Math.floor(Math.random() * calls.length);
  const keepBusy = async () => {
    while (!isOver()) {
      const call = calls[next++ % calls.length] as Call;
      const sent = performance.now();
      const answer = await send(agent, port, call);
      latencies.push(performance.now() - sent);
      const complaint = complaintOf(answer, call, latencies.length % SAMPLE === 0);
      if (complaint) wrong.push(`${call.method} ${call.path}: ${complaint}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepBusy));
  const took = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    requests: latencies.length,
    seconds: took,
    p50: at(0.5),
    p99: at(0.99),
    wrong: wrong.length,
    ...(wrong[0] && { firstWrong: wrong[0] }),
  };
}

/** What is wrong with an answer. A call without an expected answer places an order. */
function complaintOf({ status, body }: Answer, { expected }: Call, wholly: boolean): string | undefined {
  if (status !== 200 && status !== 201) return `${status} ${body.toString().slice(0, 300)}`;
  if (!expected) return placedOrder(body) ? undefined : body.toString().slice(0, 300);
  if (body.length !== expected.length)
    return `${body.length} bytes instead of ${expected.length}: ${body.toString().slice(0, 300)}`;
  return wholly && !body.equals(expected) ? 'other bytes than expected' : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the answer tells of an order just placed, in GraphQL's or in the old client's words. */
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

import type { Client } from 'pg';
import { rest, send, type Answer, type Call } from '../environment/answer';
import { addTool, type Person } from '../environment/fixtures';
import type { Gateway } from '../environment/processes';

/** Longest wait of a page for an answer, ms. */
const PATIENCE = 30_000;
const PRICE = 3;

/** What the clients of a rush were answered. */
export interface Rush {
  /** Answers by status and code. */
  readonly answers: ReadonlyMap<string, number>;
  readonly median: number;
  readonly p99: number;
  /** From the first request to the last answer, ms. */
  readonly total: number;
  readonly complaints: readonly string[];
}

/** Sends all calls together, one to each gateway in turn. */
export async function sendTogether(gateways: readonly Gateway[], calls: readonly Call[]): Promise<Rush> {
  const began = performance.now();
  const answered = await Promise.all(
    calls.map((call, at) =>
      send((gateways[at % gateways.length] as Gateway).port, call, PATIENCE).catch((error: Error) => error),
    ),
  );
  const total = performance.now() - began;
  const answers = new Map<string, number>();
  for (const one of answered) {
    const kind = one instanceof Error ? one.message : [one.status, one.code].filter(Boolean).join(' ');
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
  }
  const times = answered.map((one) => (one instanceof Error ? PATIENCE : one.ms)).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const unserved = answered.filter(
    (one) => one instanceof Error || one.status >= 500 || one.code === 'DATABASE_UNAVAILABLE',
  ).length;
  const complaints = unserved ? [`${unserved} of ${calls.length} were not served`] : [];
  return { answers, median: at(0.5), p99: at(0.99), total, complaints };
}

interface Buying {
  readonly db: Client;
  readonly gateways: readonly Gateway[];
  readonly people: readonly Person[];
  readonly buyers: number;
  readonly units: number;
}

/** Buyers who order one unit each of a tool that has fewer. */
export async function buyersOfOneTool({ db, gateways, people, buyers, units }: Buying): Promise<Rush> {
  const tool = await addTool(db, { price: PRICE, minimum: 1, stock: units });
  const calls = Array.from({ length: buyers }, (_, at) =>
    rest('POST', '/order', {
      as: people[at % people.length]?.token,
      headers: { 'idempotency-key': `rush-${tool}-${at}` },
      body: { toolId: tool, quantity: 1, totalPrice: PRICE },
    }),
  );
  const rush = await sendTogether(gateways, calls);
  const { rows } = await db.query<{ left: number; sold: number; ledger: number }>(
    `SELECT available_stock AS left, (SELECT count(*)::int FROM orders WHERE tool_id = $1) AS sold,
       (SELECT sum(quantity)::int FROM stock_movements WHERE tool_id = $1) AS ledger
     FROM tools WHERE id = $1`,
    [tool],
  );
  const { left = -1, sold = -1, ledger = -1 } = rows[0] ?? {};
  const told = rush.answers.get('201') ?? 0;
  const complaints = [...rush.complaints];
  if (sold !== Math.min(units, buyers) || left !== units - sold || ledger !== left)
    complaints.push(`${sold} sold, ${left} left, ${ledger} in the ledger`);
  if (told !== sold) complaints.push(`${told} were told that they ordered, ${sold} did`);
  return { ...rush, complaints };
}

const SHIP = `mutation ($input: ShipOrdersInput!) { shipOrders(input: $input) { id } }`;

interface Shipping {
  readonly db: Client;
  readonly gateways: readonly Gateway[];
  readonly people: readonly Person[];
  readonly admin: Person;
  readonly shipments: number;
}

/** An admin's shipments that are sent together: all take a number of the same counter. */
export async function shipmentsTogether({ db, gateways, people, admin, shipments }: Shipping): Promise<Rush> {
  const tool = await addTool(db, { price: PRICE, minimum: 1, stock: shipments });
  const orders: string[] = [];
  for (let at = 0; at < shipments; at += 1) {
    const body = { toolId: tool, quantity: 1, totalPrice: PRICE };
    const order = rest('POST', '/order', { as: people[at % people.length]?.token, body });
    orders.push(idOf(await send((gateways[0] as Gateway).port, order, PATIENCE)));
  }
  const calls = orders.map((id) =>
    rest('POST', '/graphql', {
      as: admin.token,
      body: {
        query: SHIP,
        variables: { input: { ids: [id], shipUnpaid: { ids: [id], reason: 'A good customer' } } },
      },
    }),
  );
  return sendTogether(gateways, calls);
}

const idOf = ({ json, text }: Answer): string => {
  const { insertedId } = json as { insertedId?: string };
  if (!insertedId) throw new Error(`no order: ${text}`);
  return insertedId;
};

import { setTimeout as sleep } from 'node:timers/promises';
import { gql, rest, send, type Answer, type Call } from '../environment/answer';
import type { Person } from '../environment/fixtures';

const PRICE = 3;
/** Longest wait for an answer, ms. */
const LIMIT = 20_000;
/** Pause of a person between two requests, ms. */
const PAUSE = 1_000;
/** Longest wait for an answer to what was refused before, ms. */
const SETTLES_IN = 90_000;

/** Something that a person wants once, repeated with one key until it is acknowledged. */
interface Wish {
  readonly kind: 'order' | 'payment';
  readonly key: string;
  readonly call: Call;
  readonly idOf: (answer: Answer) => string | undefined;
}

/** People who order and an admin who records payments, concurrently, at all gateways in turn. */
export interface Storm {
  /** Ids by keys. */
  readonly orders: Map<string, string>;
  /** Paid orders' ids by keys; a payment's reference is its key. */
  readonly payments: Map<string, string>;
  /** Answers to repeat the request. */
  refused: number;
  /** Requests without an answer. */
  unanswered: number;
  /** Answers that no client should get. */
  readonly wrong: string[];
  /** The longest time without an acknowledgement since a moment, ms. */
  longestPauseSince(moment: number): number;
  /** Ends the storm; what is not acknowledged yet is repeated until it is. @throws Error if that takes too long */
  stop(): Promise<void>;
  /** Sends acknowledged requests again and returns how many were answered differently. */
  repeat(many: number): Promise<number>;
}

export interface StormOptions {
  /** Names the keys. */
  readonly name: string;
  /** Ports of the gateways. */
  readonly ports: () => readonly number[];
  readonly buyers: readonly Person[];
  readonly admin: Person;
  readonly tools: readonly string[];
}

const PLACE = `mutation ($i: PlaceOrderInput!, $k: String!) { placeOrder(input: $i, idempotencyKey: $k) { id } }`;
const PAY = `mutation ($o: ID!, $i: RecordPaymentInput!, $k: String!) { recordPayment(id: $o, input: $i, idempotencyKey: $k) { id } }`;

/** A wish to order one unit, by REST or GraphQL. */
function orderOf(buyer: Person, { tool, key, isRest }: { tool: string; key: string; isRest: boolean }): Wish {
  const input = { toolId: tool, quantity: 1, totalPrice: PRICE };
  const headers = { 'idempotency-key': key };
  if (isRest)
    return {
      kind: 'order',
      key,
      call: rest('POST', '/order', { as: buyer.token, headers, body: input }),
      idOf: ({ status, json }) => (status === 201 ? (json as { insertedId: string }).insertedId : undefined),
    };
  return {
    kind: 'order',
    key,
    call: gql(PLACE, { i: { ...input, totalPrice: PRICE * 100 }, k: key }, { as: buyer.token }),
    idOf: ({ json }) => (json as { data?: { placeOrder?: { id: string } } }).data?.placeOrder?.id,
  };
}

function paymentOf(admin: Person, { order, key }: { order: string; key: string }): Wish {
  const input = { amount: PRICE * 100, reference: key, receivedOn: '2026-01-01' };
  return {
    kind: 'payment',
    key,
    call: gql(PAY, { o: order, i: input, k: key }, { as: admin.token }),
    idOf: ({ json }) => (json as { data?: { recordPayment?: { id: string } } }).data?.recordPayment?.id,
  };
}

/** True if the answer is to try again: 503 with Retry-After, or in GraphQL the same code with `retryAfter`. */
function isToBeRepeated({ status, code, headers, json }: Answer): boolean {
  if (code !== 'DATABASE_UNAVAILABLE') return false;
  if (status === 503) return headers['retry-after'] !== undefined;
  const { errors } = json as { errors?: { extensions: { details?: { retryAfter?: number } } }[] };
  return errors?.[0]?.extensions.details?.retryAfter !== undefined;
}

/** Acknowledged requests and their times. */
function makeBook() {
  const [orders, payments] = [new Map<string, string>(), new Map<string, string>()];
  const done: Wish[] = [];
  const successes: number[] = [];
  const idsOf = ({ kind }: Wish) => (kind === 'order' ? orders : payments);
  return {
    orders,
    payments,
    done,
    keep(wish: Wish, id: string) {
      successes.push(performance.now());
      done.push(wish);
      idsOf(wish).set(wish.key, id);
    },
    idOf: (wish: Wish) => idsOf(wish).get(wish.key),
    longestPause(from: number, to: number): number {
      const times = [from, ...successes.filter((at) => at > from && at < to), to];
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
    },
  };
}

export function startStorm({ name, ports, buyers, admin, tools }: StormOptions): Storm {
  const book = makeBook();
  const unpaid: string[] = [];
  let [going, made, sent, stoppedAt] = [true, 0, 0, Infinity];
  const ask = ({ call }: Wish) => {
    const all = ports();
    return send(all[(sent += 1) % all.length] ?? 0, call, LIMIT).catch(() => null);
  };
  /** Repeats a wish as a client should. A wrong answer ends it. */
  const fulfil = async (wish: Wish): Promise<string | undefined> => {
    while (performance.now() < stoppedAt + SETTLES_IN) {
      const answer = await ask(wish);
      const id = answer && wish.idOf(answer);
      if (id) {
        book.keep(wish, id);
        return id;
      }
      if (!answer) storm.unanswered += 1;
      else if (isToBeRepeated(answer)) storm.refused += 1;
      else return void storm.wrong.push(`${wish.kind}: ${answer.status} ${answer.text.slice(0, 200)}`);
      await sleep(500);
    }
    throw new Error(`${wish.kind} ${wish.key} was not acknowledged ${SETTLES_IN / 1_000} s after the storm`);
  };
  const buy = async (buyer: Person) => {
    for (; going; await sleep(PAUSE)) {
      const number = (made += 1);
      const tool = tools[number % tools.length] ?? '';
      const id = await fulfil(
        orderOf(buyer, { tool, key: `${name}-order-${number}`, isRest: number % 2 === 0 }),
      );
      if (id && number % 3 === 0) unpaid.push(id);
    }
  };
  const pay = async () => {
    for (; going; await sleep(PAUSE)) {
      const order = unpaid.shift();
      if (order) await fulfil(paymentOf(admin, { order, key: `${name}-payment-${order}` }));
    }
  };
  const storm: Storm = {
    orders: book.orders,
    payments: book.payments,
    refused: 0,
    unanswered: 0,
    wrong: [],
    longestPauseSince: (moment) => book.longestPause(moment, Math.min(stoppedAt, performance.now())),
    async stop() {
      [going, stoppedAt] = [false, performance.now()];
      await all;
    },
    repeat: (many) => repeat(book, ask, many),
  };
  const all = Promise.all([...buyers.map(buy), pay(), pay()]);
  all.catch(() => undefined);
  return storm;
}

async function repeat(
  book: ReturnType<typeof makeBook>,
  ask: (wish: Wish) => Promise<Answer | null>,
  many: number,
): Promise<number> {
  const step = Math.max(1, Math.floor(book.done.length / many));
  let different = 0;
  for (const wish of book.done.filter((_, index) => index % step === 0)) {
    const answer = await ask(wish);
    if ((answer && wish.idOf(answer)) !== book.idOf(wish)) different += 1;
  }
  return different;
}

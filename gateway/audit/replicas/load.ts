import { setTimeout as sleep } from 'node:timers/promises';
import { rest, type Answer } from '../environment/answer';
import { addPerson, type Person } from '../environment/fixtures';
import type { Environment } from './environment';

/** People at once, half of them buying; each with an account and an address of their own, within every limit. */
const PEOPLE = 60;
/** Between two requests of one of them, ms: 200 orders a minute, of 240 allowed. */
const PAUSE = 300;

/** What people met at the edge. */
export interface Load {
  /** Keys of the orders that were acknowledged, with their ids. */
  readonly acknowledged: Map<string, string>;
  readonly statuses: Map<number, number>;
  /** Requests whose connection broke. */
  unanswered: number;
  /** Answers of 5xx, and no answers. */
  failed: number;
  /** When a request last failed, ms of performance.now(). */
  lastFailure: number;
  slowest: number;
  stop(): Promise<void>;
}

/** Makes the accounts that buy, once a run. */
export const addBuyers = async ({ db }: Environment): Promise<Person[]> => {
  const buyers: Person[] = [];
  for (let one = 0; one < PEOPLE / 2; one += 1) buyers.push(await addPerson(db, `buyer-${one}`));
  return buyers;
};

let keys = 0;

/** People who order one unit after the other, or look at the catalogue, through the edge, until they are stopped. */
export function startLoad(environment: Environment, { buyers, tool, price }: Goods): Load {
  let going = true;
  const statuses = new Map<number, number>();
  const load: Load = {
    acknowledged: new Map(),
    statuses,
    unanswered: 0,
    failed: 0,
    lastFailure: -Infinity,
    slowest: 0,
    async stop() {
      going = false;
      await all;
    },
  };
  const note = (answer: Answer | null) => {
    if (answer) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      load.slowest = Math.max(load.slowest, answer.ms);
    } else load.unanswered += 1;
    if (answer && answer.status < 400) return;
    load.failed += 1;
    load.lastFailure = performance.now();
  };
  const buy = async (buyer: Person, from: string) => {
    const key = `replicas-${(keys += 1)}`;
    const headers = { 'idempotency-key': key };
    const body = { toolId: tool, quantity: 1, totalPrice: price };
    const answer = await environment
      .visit(rest('POST', '/order', { as: buyer.token, headers, body }), from)
      .catch(() => null);
    note(answer);
    if (answer?.status === 201)
      load.acknowledged.set(key, (answer.json as { insertedId: string }).insertedId);
  };
  const look = async (from: string) =>
    note(await environment.visit(rest('GET', '/tools'), from).catch(() => null));
  const live = async (number: number) => {
    const buyer = buyers[number];
    const from = `127.0.3.${number + 1}`;
    await sleep((PAUSE * number) / PEOPLE);
    for (; going; await sleep(PAUSE)) await (buyer ? buy(buyer, from) : look(from));
  };
  const all = Promise.all(Array.from({ length: PEOPLE }, (_, number) => live(number)));
  return load;
}

export interface Goods {
  readonly buyers: readonly Person[];
  readonly tool: string;
  readonly price: number;
}

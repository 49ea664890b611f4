import { setTimeout as sleep } from 'node:timers/promises';
import { rest, type Answer } from '../environment/answer';
import { addPerson, type Person } from '../environment/fixtures';
import type { Environment } from './environment';

/** Concurrent clients, half of them buyers; each has its own account and address and stays within every limit. */
export const PEOPLE = 60;
/** Pause between two requests of a client, ms: 200 orders a minute of the allowed 240. */
const PAUSE = 300;

/** The results of the clients' requests. */
export interface Load {
  /** Order ids by the keys of acknowledged orders. */
  readonly acknowledged: Map<string, string>;
  readonly statuses: Map<number, number>;
  /** How often each error code was answered, with its message: the edge and a gateway say UNAVAILABLE in different words. */
  readonly codes: Map<string, number>;
  /** Requests whose connection broke. */
  unanswered: number;
  /** Requests that got a 5xx or no answer. */
  failed: number;
  /** When a request first and last failed, ms of performance.now(). */
  firstFailure: number;
  lastFailure: number;
  slowest: number;
  stop(): Promise<void>;
}

/** Adds the buyers' accounts, once per run. */
export const addBuyers = async ({ db }: Environment): Promise<Person[]> => {
  const buyers: Person[] = [];
  for (let one = 0; one < PEOPLE / 2; one += 1) buyers.push(await addPerson(db, `buyer-${one}`));
  return buyers;
};

let keys = 0;

/** Clients that order unit after unit, or read the catalogue, through the edge, until stopped. */
export function startLoad(
  { visit }: Pick<Environment, 'visit'>,
  { buyers, tool, price }: Goods,
  pause = PAUSE,
): Load {
  let going = true;
  const statuses = new Map<number, number>();
  const load: Load = {
    acknowledged: new Map(),
    statuses,
    codes: new Map(),
    unanswered: 0,
    failed: 0,
    firstFailure: Infinity,
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
      if (answer.code !== null) {
        const refusal = `${answer.code} (${messageOf(answer)})`;
        load.codes.set(refusal, (load.codes.get(refusal) ?? 0) + 1);
      }
    } else load.unanswered += 1;
    if (answer && answer.status < 400) return;
    load.failed += 1;
    load.lastFailure = performance.now();
    load.firstFailure = Math.min(load.firstFailure, load.lastFailure);
  };
  const buy = async (buyer: Person, from: string) => {
    const key = `replicas-${(keys += 1)}`;
    const headers = { 'idempotency-key': key };
    const body = { toolId: tool, quantity: 1, totalPrice: price };
    const answer = await visit(rest('POST', '/order', { as: buyer.token, headers, body }), from).catch(
      () => null,
    );
    note(answer);
    if (answer?.status === 201)
      load.acknowledged.set(key, (answer.json as { insertedId: string }).insertedId);
  };
  const look = async (from: string) => note(await visit(rest('GET', '/tools'), from).catch(() => null));
  const live = async (number: number) => {
    const buyer = buyers[number];
    const from = `127.0.3.${number + 1}`;
    await sleep((pause * number) / PEOPLE);
    for (; going; await sleep(pause)) await (buyer ? buy(buyer, from) : look(from));
  };
  const all = Promise.all(Array.from({ length: PEOPLE }, (_, number) => live(number)));
  return load;
}

const messageOf = ({ json }: Answer) => (json as { message?: string }).message ?? '';

export interface Goods {
  readonly buyers: readonly Person[];
  readonly tool: string;
  readonly price: number;
}

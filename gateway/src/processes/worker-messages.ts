import type { Worker } from 'node:cluster';
import type { Env } from '../env';

/** What the primary says to a worker: once what to serve, then what it wants to know, and when to stop. */
export type ToWorker =
  | { readonly type: 'start'; readonly env: Env }
  | { readonly type: 'figures'; readonly scrape: number }
  | { readonly type: 'stop' };

/** What a worker says to the primary; others (the store of rate limits) talk on the same wire. */
export type FromWorker =
  | { readonly type: 'serving'; readonly port: number }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'figures'; readonly scrape: number; readonly figures: object[] };

/** Says something to a worker; one that is gone does not hear it, and its exit says so. */
export function say(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

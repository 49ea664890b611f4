import 'reflect-metadata';
import cluster from 'node:cluster';
import { ClusterMemoryStoreWorker } from '@express-rate-limit/cluster-memory-store';
import type { Env } from '../env';
import { LocalStackError } from '../local/local-stack-error';
import { openShop, type OpenShop } from '../shop';
import { serve, type Serving } from './serve';
import type { FromWorker, ToWorker } from './worker-messages';

/** A process that serves, below the primary, which says what and until when. It ends by itself when the primary is gone. */
const tell = (message: FromWorker, then: () => void = () => undefined) => {
  // The primary may be gone in this very moment: then so are we in the next.
  if (process.connected) process.send?.(message, then);
};

/** Ctrl-C and a service manager reach every process of the shop, but only the primary decides when we stop. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

let open: OpenShop | undefined;
let started: Promise<Serving> | undefined;

async function start(env: Env): Promise<Serving> {
  const makeStore = (name: string) => new ClusterMemoryStoreWorker({ prefix: name });
  open = await openShop(env, { worker: cluster.worker?.id ?? 0, makeStore });
  const serving = await serve(open, env);
  tell({ type: 'serving', port: serving.port });
  return serving;
}

function fail(error: unknown): void {
  const forPeople = error instanceof LocalStackError;
  if (!forPeople) console.error(error);
  const reason = forPeople ? error.message : `A worker cannot start: ${(error as Error).message}`;
  tell({ type: 'failed', reason }, () => process.exit(1));
}

async function stop(): Promise<void> {
  // One that could not start has said so.
  const serving = await started?.catch(() => undefined);
  try {
    await serving?.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function answerFigures(scrape: number): Promise<void> {
  const figures = (await open?.metrics?.figures()) ?? [];
  tell({ type: 'figures', scrape, figures });
}

process.on('message', (message: ToWorker) => {
  if (message.type === 'start') {
    started = start(message.env);
    started.catch(fail);
  }
  if (message.type === 'figures') void answerFigures(message.scrape);
  if (message.type === 'stop') void stop();
});

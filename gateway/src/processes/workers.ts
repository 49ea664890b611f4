import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../env';
import { LocalStackError } from '../local/local-stack-error';
import { say, type FromWorker } from './worker-messages';

/** A worker that ends sooner than this after it was ready is not replaced at once, ms. */
const LIVED_WELL = 10_000;
/** Pause before the next try, ms: twice as long each time. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

interface Forked {
  readonly worker: Worker;
  /** The port, once it serves. @throws LocalStackError where it ends before */
  readonly serves: Promise<number>;
}

/** The processes that serve: as many as asked for, whoever of them ends. They load at once and serve from start() on. */
export class Workers {
  readonly #serving = new Set<Worker>();
  readonly #loading: Forked[];
  #pause = 0;
  #stopping = false;
  /** Workers that were started anew. */
  replaced = 0;
  /** Called when one has ended and is being replaced. */
  onLost: (how: string) => void = () => undefined;
  /** Called when none is left, and none can be started. */
  onGiveUp: (error: Error) => void = () => undefined;

  constructor(count: number) {
    // Workers take connections themselves: one that the primary had handed to a worker just killed would hang for ever.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: path.join(__dirname, `worker${path.extname(__filename)}`) });
    this.#loading = Array.from({ length: count }, () => this.#fork());
  }

  /** Those that serve now. */
  get serving(): readonly Worker[] {
    return [...this.#serving];
  }

  /** Lets all of them serve the shop of these settings and answers its port. @throws LocalStackError of the first that cannot */
  async start(env: Env): Promise<number> {
    const ports = await Promise.all(this.#loading.splice(0).map((forked) => this.#start(forked, env)));
    return ports[0] ?? 0;
  }

  /** Lets all of them finish what is in flight. @throws Error where one did not end well */
  async stop(): Promise<void> {
    this.#stopping = true;
    const ends = Object.values(cluster.workers ?? {}).map(async (worker) => {
      if (!worker || worker.isDead()) return 0;
      const ended = new Promise<number | string>((resolve) => onEnd(worker, resolve));
      say(worker, { type: 'stop' });
      return ended;
    });
    const bad = (await Promise.all(ends)).find((how) => how !== 0);
    if (bad !== undefined) throw new Error(`a worker ended with ${bad}`);
  }

  #fork(): Forked {
    const worker = cluster.fork();
    let reason: string | undefined;
    // A worker that dies while it is spoken to: its exit says so.
    worker.on('error', () => undefined);
    const serves = new Promise<number>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'failed') ({ reason } = message);
        if (message.type === 'serving') resolve(message.port);
      });
      onEnd(worker, (how) =>
        reject(new LocalStackError(reason ?? `A worker cannot start: it ended with ${how}.`)),
      );
    });
    // It may end before anybody waits for it.
    serves.catch(() => undefined);
    return { worker, serves };
  }

  async #start({ worker, serves }: Forked, env: Env): Promise<number> {
    say(worker, { type: 'start', env });
    const port = await serves;
    const since = performance.now();
    this.#serving.add(worker);
    onEnd(worker, (how) => {
      this.#serving.delete(worker);
      if (this.#stopping) return;
      this.onLost(`worker ${worker.id} (pid ${worker.process.pid}) ended with ${how}`);
      if (performance.now() - since > LIVED_WELL) this.#pause = 0;
      void this.#replace(env);
    });
    return port;
  }

  /** Tries until one serves again; gives up where nobody serves and nobody can. */
  async #replace(env: Env): Promise<void> {
    for (;;) {
      await sleep(this.#pause);
      this.#pause = Math.min(Math.max(FIRST_PAUSE, this.#pause * 2), LONGEST_PAUSE);
      if (this.#stopping) return;
      try {
        await this.#start(this.#fork(), env);
        this.replaced += 1;
        return;
      } catch (error) {
        if (this.#serving.size === 0) return this.onGiveUp(error as Error);
        this.onLost((error as Error).message);
      }
    }
  }
}

/** When a worker has ended and all that it said has been heard: with its exit code, or the signal's name. */
function onEnd(worker: Worker, then: (how: number | string) => void): void {
  worker.once('exit', (code, signal) => {
    const how = signal || code;
    if (worker.isConnected()) worker.once('disconnect', () => then(how));
    else then(how);
  });
}

import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Call } from './calls';

export interface Job {
  readonly port: number;
  readonly calls: readonly Call[];
  readonly seconds: number;
  /** Continue until this many requests are answered, but no longer than `seconds`: for warming up. */
  readonly until?: { readonly requests: number; readonly seconds: number };
  readonly connections: number;
  /** Send each call once, in order; the load ends with an error if there are too few. */
  readonly once?: boolean;
  /** Sent at a fixed rate during the calls, which are sent as fast as they are answered. */
  readonly orders?: { readonly perSecond: number; readonly calls: readonly Call[] };
}

export interface LoadResult {
  /** Answered requests, including orders. */
  readonly requests: number;
  /** Of calls that are sent once: how many were. */
  readonly sentOnce: number;
  /** Acknowledged orders. */
  readonly placed: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The number of unexpected answers, and a description of the first. */
  readonly wrong: number;
  readonly firstWrong?: string;
  /** Of calls that are sent once: every sixteenth answer, by the index of its call. */
  readonly samples: ReadonlyMap<number, string>;
}

export interface LoadGenerator {
  /** Keeps all connections busy for the job's time, then waits for the last answers. */
  run(job: Job): Promise<LoadResult>;
  stop(): void;
}

/** The load comes from a process of its own; its CPU time is not counted. */
export function startLoadGenerator(): LoadGenerator {
  const child: ChildProcess = fork(path.join(__dirname, 'load-process.js'), { serialization: 'advanced' });
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error('the load generator ended'));
        child.once('exit', onExit);
        child.once('message', (result: LoadResult) => {
          child.off('exit', onExit);
          resolve(result);
        });
        child.send(job);
      }),
    stop: () => void child.kill(),
  };
}

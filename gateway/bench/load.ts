import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Call } from './calls';

export interface Job {
  readonly port: number;
  readonly calls: readonly Call[];
  readonly seconds: number;
  /** Goes on until so many are answered, though not longer than the second: for warming up. */
  readonly until?: { readonly requests: number; readonly seconds: number };
  readonly connections: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not as expected: how many, and the first of them in words. */
  readonly wrong: number;
  readonly firstWrong?: string;
}

export interface LoadGenerator {
  /** Keeps all connections busy for the job's time, then waits for the last answers. */
  run(job: Job): Promise<LoadResult>;
  stop(): void;
}

/** The load comes from a process of its own, whose CPU time is nobody's. */
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

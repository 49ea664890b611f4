import { setTimeout as pause } from 'node:timers/promises';

export interface Repeated {
  /** Ends it after the work that is being done. */
  stop(): Promise<void>;
}

/** Does something again and again, with a pause, ms, unless it says that there is more. It must not throw. */
export function repeat(every: number, work: () => Promise<boolean>): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run();

  async function run(): Promise<void> {
    while (!signal.aborted)
      if (!(await work())) await pause(every, undefined, { signal }).catch(() => undefined);
  }

  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

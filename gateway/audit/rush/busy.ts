import { spawn, type ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';

/** A process that never rests. */
const LOOP = 'for (;;);';
/** They end by themselves, s, should this process be killed. */
const LONGEST = 240;

/** Starts processes that keep cores busy, and returns what ends them. */
export function keepBusy(count: number): () => void {
  const loops = Array.from({ length: count }, (): ChildProcess =>
    spawn('timeout', [String(LONGEST), process.execPath, '-e', LOOP], { stdio: 'ignore' }),
  );
  const end = () => loops.forEach((loop) => loop.kill('SIGTERM'));
  process.once('exit', end);
  return end;
}

export const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

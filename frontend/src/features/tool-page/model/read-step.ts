import type { StepAnswer } from './model-parts';

/** Time limit, ms; most files take a second or two. */
const PATIENCE = 60_000;

/**
 * Reads a STEP file in a worker, so that the page does not wait for it. Aborting ends the worker and its memory; the
 * promise stays open then.
 */
export function readStep(path: string, signal: AbortSignal): Promise<StepAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./step-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer?: StepAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      if (answer) resolve(answer);
    };
    const timer = setTimeout(() => end({ problem: 'slow' }), PATIENCE);
    signal.addEventListener('abort', () => end());
    worker.addEventListener('message', ({ data }: MessageEvent<StepAnswer>) => end(data));
    // The worker itself did not arrive, or it ran out of memory.
    worker.addEventListener('error', () => end({ problem: 'unreachable' }));
    worker.postMessage(path);
  });
}

import { startWorker } from '../jobs/worker';
import { stopOnSignals } from '../stop-signals';
import { runCommand } from './run-command';

/** Longest time a stop may take, ms. A job that takes longer is done again by another worker. */
const STOP_TIMEOUT = 25_000;

/** `npm run worker`: does the jobs of the shop in a process of its own, until a signal stops it. */
export async function worker(): Promise<void> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  await runCommand(async ({ services }) => {
    const running = await startWorker(services);
    console.log('The worker runs.');
    await new Promise<void>((resolve) => {
      stopOnSignals(() => {
        resolve();
        return ended;
      }, STOP_TIMEOUT);
    });
    await running.stop();
    return 'The worker has stopped.';
  });
  end();
}

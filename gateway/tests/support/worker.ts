import { startWorker as startWithClock, type RunningWorker } from '../../src/jobs/worker';
import type { AppServices } from '../../src/shared/ctx';

export type { RunningWorker };

/** A worker without a clock: at some minutes of the hour, it would add jobs that the test knows nothing of. */
export const startWorker = (services: AppServices): Promise<RunningWorker> => startWithClock(services, []);

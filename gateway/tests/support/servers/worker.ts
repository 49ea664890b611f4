import { startWorker as startScheduled, type RunningWorker } from '../../../src/jobs/worker';
import type { AppServices } from '../../../src/shared/ctx';

export type { RunningWorker };

/** A worker without the schedule, which would add jobs in the middle of a test at some minutes of the hour. */
export const startWorker = (services: AppServices): Promise<RunningWorker> => startScheduled(services, []);

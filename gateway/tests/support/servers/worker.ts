import { startWorker as startScheduled, type RunningWorker } from '../../../src/jobs/worker';
import type { DataSource } from 'typeorm';
import type { AppServices } from '../../../src/shared/ctx';

export type { RunningWorker };

/** A worker without the schedule, which would add jobs in the middle of a test at some minutes of the hour. */
export const startWorker = (services: AppServices): Promise<RunningWorker> => startScheduled(services, []);

/**
 * Documents get no PDFs: a test that reads emails has no use for them, and each takes 40 ms of CPU. What makes them is
 * tried in `receivables/documents/pdf.test.ts`.
 */
export const printNothing = (dataSource: DataSource) =>
  dataSource.query(`
    CREATE FUNCTION print_nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER print_nothing BEFORE INSERT ON job_outbox
      FOR EACH ROW WHEN (NEW.name = 'make-pdf') EXECUTE FUNCTION print_nothing()`);

import type { DataSource } from 'typeorm';
import { until } from '../../support/until';

const HAS_ALL = `
  SELECT event_position(pg_snapshot_xmin(pg_current_snapshot())) > coalesce(max(xid), 0) AS "hasAll" FROM domain_events`;

/** Waits until the feed shows all events: transactions of other databases of the server delay it, too (adr/0117). */
export const caughtUp = (dataSource: DataSource): Promise<void> =>
  until(async () => {
    const [{ hasAll }] = await dataSource.query(HAS_ALL);
    return hasAll;
  });

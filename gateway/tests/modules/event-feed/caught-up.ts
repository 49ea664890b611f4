import type { DataSource } from 'typeorm';
import { until } from '../../support/until';

const HAS_ALL = `
  SELECT event_position(pg_snapshot_xmin(pg_current_snapshot())) > coalesce(max(xid), 0) AS "hasAll"
  FROM (SELECT xid FROM domain_events UNION ALL SELECT xid FROM stock_movements) AS written`;

/** Waits until readers of events and of movements of stock see all of them: transactions of other databases of the server delay it, too (adr/0117). */
export const caughtUp = (dataSource: DataSource): Promise<void> =>
  until(async () => {
    const [{ hasAll }] = await dataSource.query(HAS_ALL);
    return hasAll;
  });

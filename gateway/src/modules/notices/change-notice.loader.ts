import DataLoader from 'dataloader';
import { sharedLoader } from '../../db/shared-loader';
import { query, rowsBy } from '../../db/sql';
import { perRequest } from '../../shared/ctx';
import { ChangeNotice } from './change-notice.entity';

/** The notices of each tool without withdrawn ones, the latest change first. */
export const noticesOfTool = sharedLoader<string, ChangeNotice[]>(async (db, toolIds) => {
  const order = 'AND withdrawn_at IS NULL ORDER BY effective_on DESC, id';
  const found = await rowsBy(db, ChangeNotice, { column: 'tool_id', values: toolIds, order });
  return toolIds.map((id) => found.filter(({ toolId }) => toolId === id));
});

const COUNTS = `
  SELECT notice_id AS "noticeId", count(*)::int AS count FROM change_notice_recipients
  WHERE notice_id = ANY ($1) GROUP BY notice_id`;

/** How many people were notified of a notice. */
export const recipientCountLoader = perRequest(
  (ctx) =>
    new DataLoader<string, number>(
      async (ids) => {
        const found = await query<{ noticeId: string; count: number }>(ctx.db, {
          sql: COUNTS,
          values: [ids],
        });
        return ids.map((id) => found.find(({ noticeId }) => noticeId === id)?.count ?? 0);
      },
      { cache: false },
    ),
);

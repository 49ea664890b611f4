import { query } from '../../db/sql';
import { enqueue } from '../../jobs/enqueue';
import { dayOf, yearsAfter } from '../../rules/days';
import { inJobTransaction, type JobServices } from '../../shared/ctx';
import { followersOf } from '../catalogue/alerts/alert.sql';
import { listersOf } from '../carts/lists/saved-list.sql';
import { peopleWithAccount } from '../people/users/user.sql';
import { buyersOf } from '../sales/orders/buyers.sql';

/** Who bought or listed a tool, or asked about it, this long ago is still notified. */
const YEARS = 2;

/** The notices whose day has not passed. They are locked, so that a withdrawal comes before or is refused. */
const PENDING = `
  SELECT id FROM change_notices WHERE withdrawn_at IS NULL AND effective_on >= $1::date
  ORDER BY id FOR NO KEY UPDATE`;

const INSERT = `
  WITH people AS (
    SELECT notice.id AS notice_id, person.user_id
    FROM change_notices AS notice, LATERAL (
      ${[buyersOf, listersOf, followersOf].map((of) => of('notice.tool_id', '$2::timestamptz')).join(' UNION ')}
    ) AS person (user_id)
    WHERE notice.id = ANY ($1) AND person.user_id IN (${peopleWithAccount})
      AND NOT EXISTS (SELECT FROM change_notice_recipients AS earlier
        WHERE earlier.notice_id = notice.id AND earlier.user_id = person.user_id)
  ), digests AS MATERIALIZED (
    SELECT user_id, gen_random_uuid() AS digest_id FROM (SELECT DISTINCT user_id FROM people) AS person
  ), inserted AS (
    INSERT INTO change_notice_recipients (notice_id, user_id, digest_id)
    SELECT notice_id, user_id, digest_id FROM people JOIN digests USING (user_id)
    ON CONFLICT DO NOTHING RETURNING digest_id
  )
  SELECT DISTINCT digest_id AS "subjectId" FROM inserted`;

/** Sends the digests of a day: one message to each person, with the notices that they have not had yet. */
export async function digest(services: JobServices, today: string): Promise<void> {
  await inJobTransaction(services, async (tx) => {
    const notices = await query<{ id: string }>(tx.db, { sql: PENDING, values: [today] });
    if (notices.length === 0) return;
    const values = [notices.map(({ id }) => id), yearsAfter(today, -YEARS)];
    const digests = await query<{ subjectId: string }>(tx.db, { sql: INSERT, values });
    const messages = digests.map(({ subjectId }) => ({
      message: 'change-notices' as const,
      subjectId,
      companyId: '',
    }));
    if (messages.length) await enqueue(tx, 'notify', ...messages);
  });
}

/** The job of every Monday. */
export const sendNotices = (services: JobServices): Promise<void> => digest(services, dayOf(new Date()));

import { query } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import type { Company } from '../../people/companies/company.entity';
import { canReadCompany } from '../../people/companies/company.policy';
import type { StatementArgs } from './credit.inputs';
import type { AccountStatement, StatementEntry } from './credit.types';

/** All that changed what the company $1 owes until the day $3; the sums are those from the day $2 on. */
const STATEMENT = `
  WITH entries AS (
    SELECT id, (issued_at AT TIME ZONE 'UTC')::date AS day, issued_at AS at, kind::text, number, due_on,
      CASE kind WHEN 'Invoice' THEN currency_total ELSE -currency_total END AS amount
    FROM documents WHERE company_id = $1 AND kind IN ('Invoice', 'CreditNote')
    UNION ALL
    SELECT id, received_on, recorded_at, CASE WHEN reverses_id IS NULL THEN 'Payment' ELSE 'Reversal' END, reference,
      NULL, -amount_cents
    FROM payments WHERE company_id = $1
  ), balanced AS (
    SELECT *, sum(amount) OVER (ORDER BY day, at, id) AS balance FROM entries
    WHERE day <= coalesce($3::date, 'infinity')
  ), period AS (
    SELECT * FROM balanced WHERE day >= coalesce($2::date, '-infinity')
  )
  SELECT coalesce((SELECT sum(amount) FROM balanced), 0)::bigint AS "closingBalance",
    coalesce(sum(amount) FILTER (WHERE kind = 'Invoice'), 0)::bigint AS invoiced,
    coalesce(-sum(amount) FILTER (WHERE kind = 'CreditNote'), 0)::bigint AS credited,
    coalesce(-sum(amount) FILTER (WHERE kind IN ('Payment', 'Reversal')), 0)::bigint AS paid,
    count(*)::int AS "totalCount",
    (SELECT coalesce(json_agg(page), '[]') FROM (
      SELECT id, day, kind, number, due_on AS "dueOn", amount, balance
      FROM period ORDER BY day, at, id LIMIT $4 OFFSET $5) AS page) AS entries
  FROM period`;

type Row = Omit<AccountStatement, 'openingBalance'> & { readonly entries: StatementEntry[] };

/** The statement of account of a company, for its members and admins. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function statementOf(
  ctx: Ctx,
  company: Pick<Company, 'id'>,
  { from = null, to = null, first, page }: StatementArgs,
): Promise<AccountStatement> {
  authorize(canReadCompany(await signedIn(ctx), company));
  const values = [company.id, from, to, first, (page - 1) * first];
  const [row] = await query<Row>(ctx.db, { sql: STATEMENT, values });
  const { closingBalance, invoiced, credited, paid } = row as Row;
  return { ...(row as Row), openingBalance: closingBalance - invoiced + credited + paid };
}

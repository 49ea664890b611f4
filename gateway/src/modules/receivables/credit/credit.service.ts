import { query } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import { dayOf } from '../../../shared/time/working-days';
import type { Company } from '../../people/companies/company.entity';
import { canReadCompany } from '../../people/companies/company.policy';
import { openOverride } from './credit-check.service';
import type { CompanyCredit } from './credit.types';
import { exposureOf } from './exposure.service';

/** Open amounts of the invoices on terms of $1 by their age in days on the day $2. */
const AGEING = `
  SELECT coalesce(sum(open) FILTER (WHERE age BETWEEN -6 AND 0), 0)::bigint AS "dueThisWeek",
    coalesce(sum(open) FILTER (WHERE age > 0), 0)::bigint AS overdue,
    coalesce(sum(open) FILTER (WHERE age <= 0), 0)::bigint AS current,
    coalesce(sum(open) FILTER (WHERE age BETWEEN 1 AND 30), 0)::bigint AS "days1To30",
    coalesce(sum(open) FILTER (WHERE age BETWEEN 31 AND 60), 0)::bigint AS "days31To60",
    coalesce(sum(open) FILTER (WHERE age > 60), 0)::bigint AS "days61Plus"
  FROM (SELECT open, $2::date - due_on AS age FROM invoice_balances
    WHERE company_id = $1 AND terms <> 'Prepaid' AND open > 0) AS invoices`;

type Figures = Pick<CompanyCredit, 'dueThisWeek' | 'overdue'> & CompanyCredit['ageing'];

/** The exposure of a company, for its members and admins. @throws DomainError UNAUTHENTICATED, NOT_FOUND */
export async function creditOf(ctx: Ctx, company: Pick<Company, 'id'>): Promise<CompanyCredit> {
  authorize(canReadCompany(await signedIn(ctx), company));
  const { limit, exposure } = await exposureOf(ctx.db, company.id);
  const today = dayOf(new Date());
  const [figures] = await query<Figures>(ctx.db, { sql: AGEING, values: [company.id, today] });
  const { dueThisWeek, overdue, ...ageing } = figures as Figures;
  const available = Math.max(0, limit - exposure);
  const override = await openOverride(ctx, company.id);
  return { limit, exposure, available, dueThisWeek, overdue, ageing, override };
}

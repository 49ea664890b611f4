import { paginate, type ConnectionOf } from '../../../db/lists/paginate';
import { sql, Where } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { holds } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { getCompany } from '../../people/companies/company.service';
import { KeptEmail } from '../kept-email.entity';
import type { KeptEmailsArgs } from './kept-email.inputs';

/**
 * The emails about a test company, newest first, for its members and staff who see companies; those to staff only for staff.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND
 */
export async function keptEmails(
  ctx: Ctx,
  { companyId, ...args }: KeptEmailsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<KeptEmail>> {
  const actor = await signedIn(ctx);
  const { id } = await getCompany(ctx, companyId);
  const where = new Where().and(sql`item.company_id = ${id}`);
  if (!holds(actor, 'companies.read')) where.and(sql`NOT item.is_for_staff`);
  return paginate(ctx.db, {
    Entity: KeptEmail,
    where,
    args,
    requested,
    sort: { column: 'item.created_at', type: 'timestamptz', property: 'createdAt' },
    direction: SortDirection.DESC,
  });
}

import { paginate, type ConnectionOf, type SortColumn } from '../../../db/lists/paginate';
import { typedPart } from '../../../db/lists/typed-text';
import { sql, Where } from '../../../db/sql';
import { plain } from '../../../rules/plain';
import type { Ctx } from '../../../shared/ctx';
import { authorize } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { companiesNamed } from '../../people/companies/company.sql';
import { usersNamed } from '../../people/users/user.sql';
import { Payment } from './payment.entity';
import type { PaymentFilter, PaymentsArgs } from './payment.inputs';
import { canReadPayments } from './payment.policy';

const newest: SortColumn<Payment> = { column: 'item.received_on', type: 'date', property: 'receivedOn' };

/** All payments, those received last first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function listPayments(
  ctx: Ctx,
  args: PaymentsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<Payment>> {
  authorize(canReadPayments(await ctx.viewer()));
  return ctx.readList((db) =>
    paginate(db, {
      Entity: Payment,
      where: whereOf(args.filter ?? {}),
      args,
      requested,
      sort: newest,
      direction: SortDirection.DESC,
      isSearch: !!args.filter?.search,
    }),
  );
}

function whereOf({ search, method, from, to, withCredit }: PaymentFilter): Where {
  const where = new Where();
  if (method) where.and(sql`item.method = ${method}`);
  if (from) where.and(sql`item.received_on >= ${from}::date`);
  if (to) where.and(sql`item.received_on <= ${to}::date`);
  if (withCredit) where.andRaw('item.id IN (SELECT payment_id FROM payment_balances WHERE unallocated > 0)');
  if (search) where.andRaw(found(where, search));
  return where;
}

function found(where: Where, text: string): string {
  const part = where.part(typedPart(text.trim()));
  const number = `upper(${where.param(plain(text).trim())}::text)`;
  return `item.id IN (
    SELECT id FROM payments WHERE lower(reference) LIKE ${part}
    UNION ALL SELECT id FROM payments WHERE company_id IN (${companiesNamed(part)})
    UNION ALL SELECT id FROM payments WHERE customer_id IN (${usersNamed(part)})
    UNION ALL SELECT payment_id FROM payment_allocations WHERE document_id IN (
      SELECT id FROM documents WHERE number = ${number}))`;
}

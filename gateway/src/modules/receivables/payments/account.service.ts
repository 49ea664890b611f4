import { query } from '../../../db/sql';
import type { Account } from '../../companies/account.service';
import type { Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { containing } from '../../../shared/sort';
import { Company } from '../../companies/company.entity';
import { User } from '../../users/user.entity';
import { oneAccount, type AccountInput } from './payment.inputs';
import { canManagePayments } from './payment.policy';
import { balanceOf, openInvoices, type Receivable } from './receivables.service';

/** The most accounts that a search finds. */
const MOST = 20;
/** The most open invoices that a screen shows of an account. */
const MOST_INVOICES = 200;

const BY_NAME = `
  SELECT id AS "companyId", NULL::uuid AS "customerId", legal_name AS name FROM companies
    WHERE lower(legal_name) LIKE lower($1)
  UNION SELECT NULL, id, coalesce(display_name, email) FROM users
    WHERE email LIKE lower($1) OR lower(display_name) LIKE lower($1)
  UNION SELECT documents.company_id, CASE WHEN documents.company_id IS NULL THEN users.id END,
      coalesce(legal_name, display_name, email)
    FROM documents JOIN users ON users.id = documents.customer_id LEFT JOIN companies ON companies.id = documents.company_id
    WHERE documents.number = upper($2) AND documents.kind = 'Invoice'
  ORDER BY name, 1, 2 LIMIT ${MOST}`;

/** Accounts by a part of their name or email address, or by the number of an invoice (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function searchAccounts(ctx: Ctx, search: string): Promise<Account[]> {
  authorize(canManagePayments(await ctx.viewer()));
  return query(ctx.db, { sql: BY_NAME, values: [containing(search.trim()), search.trim()] });
}

/** One account (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT */
export async function getAccount(ctx: Ctx, input: AccountInput): Promise<Account> {
  authorize(canManagePayments(await ctx.viewer()));
  const account = oneAccount(input);
  const { companyId, customerId } = account;
  const exists = companyId
    ? await ctx.db.existsBy(Company, { id: companyId })
    : await ctx.db.existsBy(User, { id: customerId ?? '' });
  if (!exists) throw notFound();
  return account;
}

export const openInvoicesOf = async (ctx: Ctx, account: Account): Promise<Receivable[]> =>
  (await openInvoices(ctx.db, account)).slice(0, MOST_INVOICES);

export const accountBalance = (ctx: Ctx, account: Account) => balanceOf(ctx.db, account);

import { query } from '../../../db/sql';
import { plain } from '../../../rules/plain';
import { accountsNamed, type Account } from '../../people/companies/account.service';
import type { Ctx } from '../../../shared/ctx';
import { notFound } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import { Company } from '../../people/companies/company.entity';
import { User } from '../../people/users/user.entity';
import { oneAccount, type AccountInput } from '../../people/companies/account.inputs';
import { canReadPayments } from './payment.policy';
import { balanceOf, firstOf, openInvoices, type Receivable } from './receivables.service';

/** The most accounts that a search finds. */
const MOST = 20;
/** The most open invoices that a screen shows of an account. */
const MOST_INVOICES = 200;

/** The account of an invoice, by its number. */
const OF_INVOICE = `
  SELECT company_id AS "companyId", CASE WHEN company_id IS NULL THEN customer_id END AS "customerId"
  FROM documents WHERE number = upper($1) AND kind = 'Invoice'`;

/** Accounts by a part of their name or email address, or by the number of an invoice (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function searchAccounts(ctx: Ctx, search: string): Promise<Account[]> {
  authorize(canReadPayments(await ctx.viewer()));
  const text = search.trim();
  const named = await accountsNamed(ctx.db, text, MOST);
  const ofInvoice = await query<Account>(ctx.db, { sql: OF_INVOICE, values: [plain(text)] });
  const others = named.filter(({ companyId, customerId }) =>
    ofInvoice.every((account) => account.companyId !== companyId || account.customerId !== customerId),
  );
  return [...ofInvoice, ...others].slice(0, MOST);
}

/** One account (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT */
export async function getAccount(ctx: Ctx, input: AccountInput): Promise<Account> {
  authorize(canReadPayments(await ctx.viewer()));
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

export const beginOf = (ctx: Ctx, account: Account): Promise<Date> => firstOf(ctx.db, account);

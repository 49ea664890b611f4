import { query } from '../../db/sql';
import type { Actor, Ctx } from '../../shared/ctx';
import { DomainError, notFound } from '../../shared/domain-error';
import { authorize } from '../../shared/permission';
import { CompanyMember, SpendingPeriod } from './company-member.entity';
import { Company, PaymentTerms } from './company.entity';
import { mayInCompany } from './company.policy';
import { CompanyState } from './company.status';

/** The company that somebody buys for. */
export interface BuyingCompany {
  readonly id: string;
  /** Terms of a purchase that is placed now. */
  readonly terms: PaymentTerms;
  readonly billingAddress: string;
  /** Whether the buyer has a spending limit. */
  readonly isLimited: boolean;
}

const poRequired = () =>
  new DomainError('rule', 'PO_REQUIRED', 'Your company needs a PO number on each purchase.', {
    fields: { poNumber: 'PO number is required' },
  });

/** What a buyer says of how a purchase is bought. */
interface Buying {
  readonly poNumber?: string | null;
  /** Whether it is paid at once, whatever the terms of the company. */
  readonly prepaid?: boolean | null;
}

/**
 * The company that the signed-in user buys for now; null if they buy for themselves.
 * @throws DomainError FORBIDDEN, PO_REQUIRED
 */
export async function companyToBuyFor(
  ctx: Ctx,
  actor: Actor,
  { poNumber, prepaid }: Buying,
): Promise<BuyingCompany | null> {
  if (!actor.actingCompanyId) return null;
  authorize(mayInCompany(actor, actor.actingCompanyId, 'buy'));
  const key = { companyId: actor.actingCompanyId, userId: actor.userId };
  const member = await ctx.db.findOne(CompanyMember, { where: key, relations: { company: true } });
  if (!member?.company) throw notFound();
  if (member.company.poRequired && !poNumber) throw poRequired();
  return buyingCompany(member.company, { isLimited: member.spendingLimit !== null, prepaid });
}

/** The company of a purchase that is approved now. */
export const companyToApproveFor = async (
  ctx: Ctx,
  companyId: string,
  prepaid: boolean,
): Promise<BuyingCompany> =>
  buyingCompany(await ctx.db.findOneByOrFail(Company, { id: companyId }), { isLimited: false, prepaid });

const buyingCompany = (
  company: Company,
  { isLimited, prepaid }: Pick<BuyingCompany, 'isLimited'> & Buying,
): BuyingCompany => ({
  id: company.id,
  terms: prepaid || !hasCredit(company) ? PaymentTerms.Prepaid : company.terms,
  billingAddress: company.billingAddress,
  isLimited,
});

/** Whether a company buys on its terms: it is active, and may owe something. */
export const hasCredit = ({ state, terms, creditLimit }: Company): boolean =>
  state === CompanyState.Active && terms !== PaymentTerms.Prepaid && creditLimit > 0;

/** A buyer's limit and what they have spent of it, cents. */
export interface Spending {
  readonly limit: number;
  readonly period: SpendingPeriod;
  readonly spent: number;
}

/**
 * Locks the spending of a buyer, so that two purchases at once cannot be below the limit each and above it together.
 * Null if the limit was lifted in the meantime. @throws DomainError NOT_FOUND
 */
export async function lockSpending(tx: Ctx, actor: Actor, companyId: string): Promise<Spending | null> {
  const where = { companyId, userId: actor.userId };
  const member = await tx.db.findOne(CompanyMember, { where, lock: { mode: 'for_no_key_update' } });
  if (!member) throw notFound();
  const { spendingLimit: limit, spendingPeriod: period } = member;
  if (limit === null) return null;
  if (period === SpendingPeriod.Purchase) return { limit, period, spent: 0 };
  const [row] = await query<{ spent: number }>(tx.db, {
    sql: `SELECT coalesce(sum(total_price_cents), 0)::bigint AS spent FROM orders
      WHERE company_id = $1 AND customer_id = $2 AND deleted_at IS NULL
        AND placed_at >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`,
    values: [companyId, actor.userId],
  });
  return { limit, period, spent: row?.spent ?? 0 };
}

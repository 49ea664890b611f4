import type { Actor, Ctx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { authorize } from '../../../shared/permission';
import type { PostalAddress } from '../../../shared/postal-address';
import { CompanyMember } from './company-member.entity';
import { Company, PaymentTerms } from './company.entity';
import { companyLoader } from './company.loader';
import { hasCredit, mayInCompany } from './company.policy';

/** The company that someone buys for. */
export interface BuyingCompany {
  readonly id: string;
  /** Terms of a purchase that is placed now. */
  readonly terms: PaymentTerms;
  readonly billingAddress: string;
  readonly postalAddress: PostalAddress | null;
  /** Two capital letters (ISO 3166). */
  readonly country: string;
  readonly isTest: boolean;
  /** True if the buyer has a spending limit. */
  readonly isLimited: boolean;
}

const poRequired = () =>
  new DomainError('rule', 'PO_REQUIRED', 'Your company needs a PO number on each purchase.', {
    fields: { poNumber: 'PO number is required' },
  });

/** Choices of the buyer. */
interface PurchaseFields {
  readonly poNumber?: string | null;
  /** True if it is prepaid, whatever the terms of the company. */
  readonly prepaid?: boolean | null;
}

/**
 * The company that the signed-in user buys for now; null if they buy for themselves.
 * @throws DomainError FORBIDDEN, PO_REQUIRED
 */
export async function companyToBuyFor(
  ctx: Ctx,
  actor: Actor,
  { poNumber, prepaid }: PurchaseFields,
): Promise<BuyingCompany | null> {
  if (!actor.actingCompanyId) return null;
  authorize(mayInCompany(actor, actor.actingCompanyId, 'buy'));
  const key = { companyId: actor.actingCompanyId, userId: actor.userId };
  const member = await ctx.db.findOne(CompanyMember, { where: key, relations: { company: true } });
  if (!member?.company) throw notFound();
  if (member.company.poRequired && !poNumber) throw poRequired();
  return buyingCompany(member.company, { isLimited: member.spendingLimit !== null, prepaid });
}

/** Where the goods of a company go by default, and its country: of the one that a user acts for; null for themselves. */
export const addressToBuyFor = async (
  ctx: Ctx,
  actor: Actor | null,
): Promise<Pick<BuyingCompany, 'billingAddress' | 'postalAddress' | 'country'> | null> =>
  actor?.actingCompanyId ? companyLoader(ctx).load(actor.actingCompanyId) : null;

/** The company of a purchase that is approved now. */
export const companyToApproveFor = async (
  ctx: Ctx,
  companyId: string,
  prepaid: boolean,
): Promise<BuyingCompany> =>
  buyingCompany(await ctx.db.findOneByOrFail(Company, { id: companyId }), { isLimited: false, prepaid });

const buyingCompany = (
  company: Company,
  { isLimited, prepaid }: Pick<BuyingCompany, 'isLimited'> & PurchaseFields,
): BuyingCompany => ({
  id: company.id,
  terms: prepaid ? PaymentTerms.Prepaid : termsNow(company),
  billingAddress: company.billingAddress,
  postalAddress: company.postalAddress,
  country: company.country,
  isTest: company.isTest,
  isLimited,
});

/** Terms of a purchase that is placed for a company now, unless its buyer prepays it. */
export const termsNow = (company: Company): PaymentTerms =>
  hasCredit(company) ? company.terms : PaymentTerms.Prepaid;

import type { Ctx } from '../../../shared/ctx';
import { isQuoted } from '../../catalogue/pricing/pricing.service';
import { companyToApproveFor, type BuyingCompany } from '../../people/companies/buying.service';
import { PaymentTerms } from '../../people/companies/company.entity';
import type { PurchaseApproval } from '../purchases/purchase-approval.entity';
import type { Purchase } from '../purchases/purchase.entity';

interface Awaited {
  readonly purchase: Pick<Purchase, 'companyId' | 'terms'>;
  readonly approval: Pick<PurchaseApproval, 'lines'>;
  /** True if the approver prepays it. */
  readonly prepaid?: boolean;
}

/**
 * The company of a purchase that awaits approval, with the terms on which it would be placed now: those of the company, or of
 * the quote that it comes from. One that its buyer submitted as prepaid stays so.
 */
export async function companyOfAwaited(
  ctx: Ctx,
  { purchase: { companyId, terms }, approval: { lines }, prepaid = false }: Awaited,
): Promise<BuyingCompany> {
  const isPrepaid = prepaid || terms === PaymentTerms.Prepaid;
  const company = await companyToApproveFor(ctx, companyId ?? '', isPrepaid);
  return isQuoted(lines) && company.terms !== PaymentTerms.Prepaid ? { ...company, terms } : company;
}

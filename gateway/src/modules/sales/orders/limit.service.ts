import { DomainError } from '../../../shared/domain-error';
import type { Actor, Ctx } from '../../../shared/ctx';
import type { BuyingCompany } from '../../companies/buying.service';
import { PaymentTerms } from '../../companies/company.entity';
import { forecastCredit, type CreditForecast } from '../../receivables/credit/credit-check.service';
import { destinationOf, type Delivery } from './destination.service';

/** More than the buyer may spend without approval. */
export const approvalRequired = () =>
  new DomainError(
    'conflict',
    'APPROVAL_REQUIRED',
    'This is above your spending limit. Order it through the cart: an approver of your company decides.',
  );

/** Whether what a company buys now counts against its credit limit. */
export const isOnCredit = ({ terms }: BuyingCompany): boolean => terms !== PaymentTerms.Prepaid;

interface Planned extends Delivery {
  readonly company: BuyingCompany;
  /** Total of the lines, cents. */
  readonly net: number;
}

/** What a purchase would need of the credit of its company if it were placed now; null if it is prepaid. */
export async function creditNeededFor(
  ctx: Ctx,
  actor: Actor,
  planned: Planned,
): Promise<CreditForecast | null> {
  const { company, net } = planned;
  if (!isOnCredit(company)) return null;
  return forecastCredit(ctx, { companyId: company.id, country: destinationOf(actor, planned).country, net });
}

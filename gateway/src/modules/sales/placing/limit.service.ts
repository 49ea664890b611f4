import { DomainError } from '../../../shared/domain-error';
import type { BuyingCompany } from '../../people/companies/buying.service';
import { PaymentTerms } from '../../people/companies/company.entity';

/** More than the buyer may spend without approval. */
export const approvalRequired = () =>
  new DomainError(
    'conflict',
    'APPROVAL_REQUIRED',
    'This is above your spending limit. Order it through the cart: an approver of your company decides.',
  );

/** True if what a company buys now counts against its credit limit. */
export const isOnCredit = ({ terms }: BuyingCompany): boolean => terms !== PaymentTerms.Prepaid;

import { DomainError } from '../../shared/domain-error';
import { inTransaction, type Actor, type Ctx } from '../../shared/ctx';
import type { BuyingCompany } from '../companies/buying.service';
import { PaymentTerms } from '../companies/company.entity';
import { lockCompany } from '../companies/member.service';
import { currentSpending, type Spending } from '../companies/spending.service';
import { forecastCredit, takeCredit, type CreditForecast } from '../credit/credit-check.service';
import { destinationOf } from './destination.service';
import type { Place, Placing } from './placing';

/** What happens to lines above the limit, in the transaction that has locked the company. */
type Hold = (tx: Ctx, spending: Spending) => Promise<void>;

/**
 * Places within the spending limit of a company's buyer and, unless prepaid, within the credit of the company. Undefined
 * for what neither limits: it needs no transaction. Two purchases at once cannot be within a limit each and above it
 * together: a lock of the company's row lets one after the other through, and no change of its members in between.
 */
export function withinLimit(
  ctx: Ctx,
  actor: Actor,
  company: BuyingCompany | null,
  hold?: Hold,
): Placing['around'] {
  if (!company || !(company.isLimited || isOnCredit(company))) return undefined;
  return (place) =>
    inTransaction(ctx, async (tx) => {
      await lockCompany(tx, company.id);
      const spending = await currentSpending(tx, actor, company.id);
      const most = spending?.left;
      const placed = await withinCredit(tx, actor, company, (within) => place(within, most));
      if (spending && placed instanceof DomainError && placed.code === 'APPROVAL_REQUIRED')
        await hold?.(tx, spending);
      return placed;
    });
}

const isOnCredit = ({ terms }: BuyingCompany): boolean => terms !== PaymentTerms.Prepaid;

interface Planned {
  readonly company: BuyingCompany;
  readonly deliveryAddress: string | null;
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

/** Places within the credit of the company, unless prepaid. The caller has locked it. @throws DomainError CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE */
export async function withinCredit(
  tx: Ctx,
  actor: Actor,
  company: BuyingCompany,
  place: Place,
): ReturnType<Place> {
  if (!isOnCredit(company)) return place(tx);
  const placed = await place(tx);
  if (!(placed instanceof DomainError) && placed[0])
    await takeCredit(tx, actor, { companyId: company.id, purchaseId: placed[0].purchaseId });
  return placed;
}

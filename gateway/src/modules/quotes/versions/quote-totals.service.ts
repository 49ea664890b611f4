import { signedIn, type Ctx } from '../../../shared/ctx';
import { depositOf } from '../../../rules/deposit';
import { notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { dayOf } from '../../../shared/time/working-days';
import { workingDays } from '../../calendar/working-days.service';
import { agreedLeadTime } from '../../../shared/time/agreed-lead-time';
import { addressToBuyFor } from '../../people/companies/buying.service';
import { quoteTax } from '../../taxes/tax.service';
import { sumOf } from '../../sales/purchases/purchase-charge.service';
import { destinationOf } from '../../sales/purchases/destination.service';
import { chargesOf } from './quote-charges.service';
import type { WholeQuote } from './quote-changes';
import { quoteContent, smallestTotal } from './quote-content.service';
import { chosenPrices } from './quote-choice';
import type { QuoteChoiceInput, QuoteTotalsArgs } from './accept-quote.inputs';
import { canReadRequest } from '../quote.policy';
import { quoteLinesLoader, quotePricesLoader, versionsLoader } from '../quote.loader';
import type { QuoteTotals } from './quote-totals';

/** The sum of the lines in the chosen quantities, or else the smallest ones, and of the charges. */
function netOf(content: WholeQuote, choices: readonly QuoteChoiceInput[]): number {
  const chosen = chosenPrices(content, choices, { isRequired: false });
  const ofLines = chosen.reduce((sum, { price }) => sum + price.quantity * price.unitPrice, 0);
  return ofLines + sumOf(chargesOf(content.quote));
}

/** The total of the newest version of a request at the smallest quantities, without tax; null before the first. */
export async function totalOfNewest(ctx: Ctx, requestId: string): Promise<number | null> {
  const [quote] = await versionsLoader(ctx).load(requestId);
  if (!quote) return null;
  const lines = await quoteLinesLoader(ctx).load(quote.id);
  return smallestTotal({ quote, lines, prices: await quotePricesLoader(ctx).load(quote.id) });
}

/** The current totals of a version, for some quantities and a country of delivery. @throws DomainError UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT */
export async function quoteTotals(
  ctx: Ctx,
  { id, quantities, deliveryCountry, deliveryPostalCode }: QuoteTotalsArgs,
): Promise<QuoteTotals> {
  const actor = await signedIn(ctx);
  const content = await quoteContent(ctx.db, idOf(id));
  if (!content) throw notFound();
  authorize(canReadRequest(actor, content.request));
  const company = await addressToBuyFor(ctx, { ...actor, actingCompanyId: content.request.companyId });
  const { taxPlace: place } = destinationOf(actor, { company, deliveryCountry, deliveryPostalCode });
  const total = netOf(content, quantities ?? []);
  const tax = await quoteTax(ctx.db, { place, day: dayOf(new Date()), total });
  const grossTotal = total + tax.tax;
  const { depositPercent } = content.quote;
  const leadTime = agreedLeadTime(content.quote);
  const isDated = leadTime !== null && !leadTime.isAfterDeposit;
  return {
    total,
    tax: { ...tax, grossTotal },
    deposit: depositPercent === null ? null : depositOf(grossTotal, depositPercent),
    shipsOn: isDated ? (await workingDays(ctx)).after(leadTime.days) : null,
  };
}

import type { Ctx } from '../../../shared/ctx';
import { dayOf } from '../../../shared/working-days';
import { addressToBuyFor } from '../../people/companies/buying.service';
import { quoteTax, type QuotedTax } from '../../taxes/tax.service';
import { destinationOf } from '../orders/destination.service';

interface Quoted {
  /** Net total of the lines, cents. */
  readonly total: number;
  readonly deliveryAddress?: string | null;
}

/** The tax that placing these lines now would decide for the viewer. Visitors may ask, too. */
export async function taxOfLines(ctx: Ctx, { total, deliveryAddress }: Quoted): Promise<QuotedTax> {
  const actor = await ctx.viewer();
  const company = await addressToBuyFor(ctx, actor);
  const { country } = destinationOf(actor ?? { profileAddress: null }, { deliveryAddress, company });
  return quoteTax(ctx.db, { country, day: dayOf(new Date()), total });
}

import type { Ctx } from '../../../shared/ctx';
import { dayOf } from '../../../shared/time/working-days';
import { addressToBuyFor } from '../../people/companies/buying.service';
import { quoteTax, type QuotedTax } from '../../taxes/tax.service';
import { destinationOf, type Delivery, type Destination } from '../purchases/destination.service';

interface Quoted extends Omit<Delivery, 'deliverTo'> {
  /** Net total of the lines, cents. */
  readonly total: number;
}

const VISITOR = { profileAddress: null, country: null };

/** Where lines that the viewer places now would go. Visitors may ask, too. */
export async function destinationOfViewer(ctx: Ctx, delivery: Omit<Quoted, 'total'>): Promise<Destination> {
  const actor = await ctx.viewer();
  const company = await addressToBuyFor(ctx, actor);
  return destinationOf(actor ?? VISITOR, { ...delivery, company });
}

/** The tax that placing these lines now would decide for the viewer. */
export async function taxOfLines(ctx: Ctx, { total, ...delivery }: Quoted): Promise<QuotedTax> {
  const { taxPlace: place } = await destinationOfViewer(ctx, delivery);
  return quoteTax(ctx.db, { place, day: dayOf(new Date()), total });
}

import type { Ctx } from '../../../shared/ctx';
import { refusalOf } from '../../../shared/refusal';
import type { LinesCheck } from '../../catalogue/lines/lines.service';
import { dayOf } from '../../../shared/time/working-days';
import { quoteTax } from '../../taxes/tax.service';
import { destinationOfViewer } from './tax-quote.service';
import type { Delivery } from '../purchases/destination.service';
import { pricedMethods } from '../delivery/delivery-method.service';
import type { DeliveryOption } from '../delivery/delivery-option';

interface To extends Omit<Delivery, 'deliverTo'> {
  /** Number of the further address of each line; 0 for the delivery address. */
  readonly destinations?: readonly number[] | null;
}

/** The current price of each delivery option for the lines, with tax. */
export async function deliveryOptions(ctx: Ctx, check: LinesCheck, to: To): Promise<DeliveryOption[]> {
  const { country, taxPlace: place } = await destinationOfViewer(ctx, to);
  const day = dayOf(new Date());
  const lines = check.lines.flatMap(({ tool, quantity }, at) =>
    tool ? [{ tool, quantity, destination: to.destinations?.[at] || null }] : [],
  );
  const methods = await pricedMethods(ctx.db, { country, lines });
  return Promise.all(
    methods.map(async ({ method, price, byAddress, problem }) => {
      const total = check.total + (price ?? 0);
      const { tax } = await quoteTax(ctx.db, { place, day, total });
      const { id: methodId, name, kind } = method;
      const sums = { price, total, tax, grossTotal: total + tax };
      return { methodId, name, kind, byAddress, ...sums, problem: problem && refusalOf(problem) };
    }),
  );
}

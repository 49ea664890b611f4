import type { Ctx } from '../../../shared/ctx';
import { DomainError, errorOf, notFound } from '../../../shared/domain-error';
import { refusalOf } from '../../../shared/refusal';
import { PriceSource } from '../../catalogue/pricing/price-source';
import type { PricedLine } from '../../catalogue/lines/line';
import { fixesOf } from '../../catalogue/lines/line-fixes.service';
import { sumOf } from '../purchases/purchase-charge.service';
import type { Charging } from '../delivery/delivery-price';
import { totalProblem } from './agreed-total.service';
import type { Offer } from './offer';

/** Net total of lines, cents. */
export const totalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

/**
 * Why a purchase is refused; null if neither its lines nor its charges nor the agreed total forbid it. `priced` are the
 * lines whose tools are on sale.
 */
export function refusalOfPurchase(
  ctx: Ctx,
  offer: Pick<Offer, 'lines' | 'agreedTotal'>,
  priced: readonly PricedLine[],
  { charges, problem: noDelivery }: Charging,
): DomainError | null {
  const byTool = new Map(priced.map((line) => [line.toolId, line]));
  const lines = offer.lines.flatMap(({ toolId }) => {
    const line = byTool.get(toolId);
    const problem = line ? line.problems[0] : notFound();
    const fixes = fixesOf({ tool: null, quantity: 0, ...line, problems: problem ? [problem] : [] });
    return problem ? [{ toolId, ...refusalOf(problem), fixes }] : [];
  });
  if (lines.length > 0) {
    const message =
      lines.length === 1 ? 'One line cannot be ordered.' : `${lines.length} lines cannot be ordered.`;
    return new DomainError('conflict', 'LINES_REFUSED', message, { lines });
  }
  if (noDelivery) return noDelivery;
  const wrongTotal = totalProblem(ctx, totalOf(priced), offer.agreedTotal, {
    charges: sumOf(charges),
  });
  const isQuoted = priced.every(({ source }) => source === PriceSource.QUOTE);
  return isQuoted && wrongTotal?.code === 'ORDER_MINIMUM_NOT_MET' ? null : wrongTotal;
}

/**
 * Why an order is refused. What only the buyer can change is named first, then a price that has risen, then too little
 * stock: of something dearer, the buyer may want less.
 */
export function refusalOfOrder(
  ctx: Ctx,
  { agreedTotal }: Pick<Offer, 'agreedTotal'>,
  [line]: readonly PricedLine[],
): DomainError | null {
  if (!line) return notFound();
  const { total, unitPrice, problems } = line;
  const [problem] = problems;
  const wrongTotal = totalProblem(ctx, total, agreedTotal, { unitPrice });
  const isRisen = wrongTotal?.code === 'PRICE_CHANGED' && problem?.code === 'INSUFFICIENT_STOCK';
  return isRisen || !problem ? wrongTotal : errorOf(problem);
}

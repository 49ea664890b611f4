import type { Ctx } from '../../../shared/ctx';
import { DomainError, errorOf, notFound } from '../../../shared/domain-error';
import { refusalOf } from '../../../shared/refusal';
import { isQuoted } from '../../catalogue/pricing/pricing.service';
import type { PricedLine } from '../../catalogue/lines/line';
import { fixesOf } from '../../catalogue/lines/line-fixes.service';
import { sumOf } from '../purchases/purchase-charge.service';
import { totalProblem } from './agreed-total.service';
import { approvalRequired } from './limit.service';
import type { OfferTerms } from './offer';

/** Net total of lines, cents. */
export const totalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

/** The rules of placing: why an offer is refused on its terms; null if it is not. */
export type Rules = (ctx: Ctx, terms: OfferTerms) => DomainError | null;

/** @throws DomainError if the rules refuse an offer on its terms */
export function enforce(rules: Rules, ctx: Ctx, terms: OfferTerms): void {
  const refusal = rules(ctx, terms);
  if (refusal) throw refusal;
}

/** Why a purchase is refused; null if neither its lines nor its charges nor the agreed total forbid it. */
export const refusalOfPurchase: Rules = (ctx, { offer, lines: priced, charging }) => {
  const { charges, problem: noDelivery } = charging;
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
  return isQuoted(priced) && wrongTotal?.code === 'ORDER_MINIMUM_NOT_MET' ? null : wrongTotal;
};

/**
 * Why an order is refused. What only the buyer can change is named first, then a price that has risen, then too little
 * stock: of something dearer, the buyer may want less. Unlike a purchase, an order awaits no approver.
 */
export const refusalOfOrder: Rules = (ctx, { offer: { agreedTotal }, lines: [line], exceeded }) => {
  if (!line) return notFound();
  const { total, unitPrice, problems } = line;
  const [problem] = problems;
  const wrongTotal = totalProblem(ctx, total, agreedTotal, { unitPrice });
  const isRisen = wrongTotal?.code === 'PRICE_CHANGED' && problem?.code === 'INSUFFICIENT_STOCK';
  if (problem && !isRisen) return errorOf(problem);
  return wrongTotal ?? (exceeded ? approvalRequired() : null);
};

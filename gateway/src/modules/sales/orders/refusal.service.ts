import type { Ctx } from '../../../shared/ctx';
import { DomainError, errorOf, notFound } from '../../../shared/domain-error';
import { refusalOf } from '../../../shared/refusal';
import type { LineCheck } from '../../catalogue/tools/line-check.service';
import { totalProblem } from './agreed-total.service';

/** A line and what the shop says about it; `check` is null for a tool that is not on sale. */
export interface EvaluatedLine {
  readonly toolId: string;
  readonly check: LineCheck | null;
}

/** Why the lines of a purchase are refused; null if neither they nor the agreed total forbid it. */
export function refusalOfPurchase(
  ctx: Ctx,
  evaluated: readonly EvaluatedLine[],
  agreed: number,
): DomainError | null {
  const lines = evaluated.flatMap(({ toolId, check }) => {
    const problem = check ? check.problems[0] : notFound();
    return problem ? [{ toolId, ...refusalOf(problem) }] : [];
  });
  if (lines.length > 0) {
    const message =
      lines.length === 1 ? 'One line cannot be ordered.' : `${lines.length} lines cannot be ordered.`;
    return new DomainError('conflict', 'LINES_REFUSED', message, { lines });
  }
  const total = evaluated.reduce((sum, { check }) => sum + (check?.total ?? 0), 0);
  return totalProblem(ctx, total, agreed);
}

/**
 * Why an order is refused. What only the buyer can change is named first, then a price that has risen, then too little
 * stock: of something dearer, the buyer may want less.
 */
export function refusalOfOrder(
  ctx: Ctx,
  [line]: readonly EvaluatedLine[],
  agreed: number,
): DomainError | null {
  if (!line?.check) return notFound();
  const { total, unitPrice, problems } = line.check;
  const [problem] = problems;
  const wrongTotal = totalProblem(ctx, total, agreed, unitPrice);
  const isRisen = wrongTotal?.code === 'PRICE_CHANGED' && problem?.code === 'INSUFFICIENT_STOCK';
  return isRisen || !problem ? wrongTotal : errorOf(problem);
}

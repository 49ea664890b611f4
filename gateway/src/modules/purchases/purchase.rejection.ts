import type { Ctx } from '../../shared/ctx';
import { DomainError, notFound } from '../../shared/domain-error';
import { refusalOf } from '../../shared/refusal';
import { totalProblem } from '../orders/agreed-total.service';
import type { JudgedLine } from '../orders/placing.service';

/** Why the lines of a purchase are refused; null if neither they nor the agreed total forbid it. */
export function rejectionOf(ctx: Ctx, judged: readonly JudgedLine[], agreed: number): DomainError | null {
  const lines = judged.flatMap(({ toolId, check }) => {
    const problem = check ? check.problems[0] : notFound();
    return problem ? [{ toolId, ...refusalOf(problem) }] : [];
  });
  if (lines.length > 0) {
    const message =
      lines.length === 1 ? 'One line cannot be ordered.' : `${lines.length} lines cannot be ordered.`;
    return new DomainError('conflict', 'LINES_REFUSED', message, { lines });
  }
  const total = judged.reduce((sum, { check }) => sum + (check?.total ?? 0), 0);
  return totalProblem(ctx, total, agreed);
}

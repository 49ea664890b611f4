import type { Ctx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { Amount, formatMoney } from '../../../shared/money';
import { minimumOf } from '../../catalogue/lines/lines.service';

/** PRICE_CHANGED if a total and its charges are above the agreed one, ORDER_MINIMUM_NOT_MET if the total is too small; else null. */
export function totalProblem(
  ctx: Ctx,
  total: number,
  agreed: number,
  { unitPrice, charges = 0 }: { readonly unitPrice?: number; readonly charges?: number },
): DomainError | null {
  if (total + charges > agreed)
    return new DomainError('conflict', 'PRICE_CHANGED', 'The price has changed.', {
      ...(unitPrice !== undefined && { price: new Amount(unitPrice) }),
      total: new Amount(total + charges),
    });
  const { orderMinimum, shortfall } = minimumOf(ctx, total);
  if (shortfall === 0) return null;
  const message = `The smallest order is ${formatMoney(orderMinimum)}: ${formatMoney(shortfall)} more.`;
  const details = { minimum: new Amount(orderMinimum), shortfall: new Amount(shortfall) };
  return new DomainError('rule', 'ORDER_MINIMUM_NOT_MET', message, details);
}

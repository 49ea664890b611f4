import { IsNull, Not } from 'typeorm';
import type { Ctx } from '../../../shared/ctx';
import type { Problem } from '../../../shared/domain-error';
import { Amount, formatMoney } from '../../../shared/money';
import { formatUnits } from '../../../shared/units';
import type { WorkingDays } from '../../../shared/time/working-days';
import { accountOf } from '../../people/companies/account.service';
import { pricingFor } from '../../catalogue/pricing/pricing.service';
import { quantityProblem } from '../../catalogue/lines/line-check.service';
import { minimumOf } from '../../catalogue/lines/lines.service';
import type { Tool } from '../../catalogue/tools/tool.entity';
import { Order } from '../orders/order.entity';
import { firstUnits, type Part } from '../orders/promise.service';
import { taxAt } from './changed-tax';
import { loweredPrice } from './lowered-price';

/** The columns of an order that a lower quantity changes, and why it is refused. */
type Lowered = Pick<
  Order,
  | 'quantity'
  | 'madeQuantity'
  | 'unitPrice'
  | 'priceSource'
  | 'breakQuantity'
  | 'totalPrice'
  | 'tax'
  | 'promisedOn'
> & { readonly problem: Problem | null };

interface LowerQuantity {
  readonly order: Order;
  readonly quantity: number;
  readonly tool: Tool;
  /** Its promises. */
  readonly parts: readonly Part[];
  readonly days: WorkingDays;
}

/** An order at a lower quantity. The latest units are given back first, those that are made before those of the stock. */
export async function lowered(
  ctx: Ctx,
  { order, quantity, tool, parts, days }: LowerQuantity,
): Promise<Lowered> {
  const context = { ...accountOf(order), day: days.today };
  const pricing = await pricingFor(ctx.db, context, [{ toolId: tool.id }]);
  const price = loweredPrice(order, quantity, tool.deletedAt ? null : pricing(tool, quantity));
  const totalPrice = price.unitPrice * quantity;
  const after = { ...price, quantity, totalPrice };
  return {
    ...after,
    madeQuantity: Math.max(0, order.madeQuantity - (order.quantity - quantity)),
    tax: await taxAt(ctx.db, order, totalPrice),
    promisedOn: firstUnits(parts, quantity).at(-1)?.promisedOn ?? order.promisedOn,
    problem: await problemOf(ctx, { order, tool, after }),
  };
}

interface Change {
  readonly order: Order;
  readonly tool: Tool;
  readonly after: Pick<Order, 'quantity' | 'totalPrice'>;
}

async function problemOf(ctx: Ctx, { order, tool, after }: Change): Promise<Problem | null> {
  const wrongQuantity = quantityProblem(tool, after.quantity);
  if (wrongQuantity) return wrongQuantity;
  if (after.totalPrice > order.totalPrice) return dearer(order, after);
  return tooSmall(ctx, order, after);
}

/** Without its price break, a smaller quantity may cost more. That is refused, so a change never needs a limit or credit. */
const dearer = ({ quantity, totalPrice }: Order, after: Change['after']): Problem => ({
  kind: 'rule',
  code: 'BREAK_LOST',
  message: `Without the price break, ${formatUnits(after.quantity)} cost ${formatMoney(after.totalPrice)}: more than ${formatUnits(quantity)}, which cost ${formatMoney(totalPrice)}.`,
  details: { total: new Amount(after.totalPrice) },
});

/** The rest of the purchase reaches the order minimum. */
async function tooSmall(ctx: Ctx, order: Order, after: Change['after']): Promise<Problem | null> {
  const { purchaseId } = order;
  const others = await ctx.db.sum(Order, 'totalPrice', {
    purchaseId,
    id: Not(order.id),
    deletedAt: IsNull(),
  });
  const { orderMinimum, shortfall } = minimumOf(ctx, Number(others ?? 0) + after.totalPrice);
  return shortfall === 0
    ? null
    : {
        kind: 'rule',
        code: 'ORDER_MINIMUM_NOT_MET',
        message: `The smallest order is ${formatMoney(orderMinimum)}: ${formatMoney(shortfall)} more.`,
        details: { minimum: new Amount(orderMinimum), shortfall: new Amount(shortfall) },
      };
}

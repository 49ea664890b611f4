import { notFound, type Problem } from '../../../shared/domain-error';
import { formatUnits } from '../../../shared/units';
import type { WorkingDays } from '../../../shared/working-days';
import { shipsFromStock } from '../../calendar/working-days.service';
import { priceAt, type Pricing } from '../pricing/pricing.service';
import type { Line, LineTerms, PricedLine } from './line';
import { ToolLifecycle } from './tool.lifecycle';

const multipleAbove = (quantity: number, multiple: number): number =>
  Math.ceil(quantity / multiple) * multiple;

/** The smallest quantity that minimum order and order multiple allow. */
export const smallestQuantity = ({ minimumOrder, orderMultiple }: LineTerms): number =>
  multipleAbove(minimumOrder, orderMultiple);

/**
 * The one place that decides about a line: price, minimum, multiple, stock and lifecycle of a quantity of a tool. Placing
 * evaluates the locked tools with it (orders/placing.service.ts). Default: the prices of everybody.
 */
export function checkLine<T extends LineTerms>(
  tool: T,
  line: Omit<Line, 'toolId'>,
  days: WorkingDays,
  pricing: Pricing = priceAt,
): PricedLine<T> {
  const { quantity, reference } = line;
  return {
    ...{ tool, toolId: tool.id, quantity, reference },
    ...pricing(tool, quantity),
    shipsOn: quantity <= tool.availableStock ? shipsFromStock(days) : days.after(tool.leadTimeDays),
    problems: [
      sale(tool, days.today),
      minimum(tool, quantity),
      multiple(tool, quantity),
      stock(tool, quantity, days),
    ].filter((problem) => problem !== null),
  };
}

function sale({ deletedAt, lifecycle, lastBuyOn, replacedById }: LineTerms, today: string): Problem | null {
  if (deletedAt) return notFound();
  // Only a last-time buy has a last day.
  const isOver = lifecycle === ToolLifecycle.Discontinued || (lastBuyOn !== null && lastBuyOn < today);
  return isOver
    ? {
        kind: 'conflict',
        code: 'DISCONTINUED',
        message: 'This tool is no longer sold.',
        details: { replacedBy: replacedById },
      }
    : null;
}

function minimum(tool: LineTerms, quantity: number): Problem | null {
  const least = smallestQuantity(tool);
  return quantity < least
    ? {
        kind: 'rule',
        code: 'BELOW_MINIMUM',
        message: `You can't order less than ${least}`,
        details: { minimum: least },
      }
    : null;
}

function multiple(tool: LineTerms, quantity: number): Problem | null {
  const { orderMultiple } = tool;
  const rest = quantity % orderMultiple;
  // Below the minimum, that is the problem.
  if (rest === 0 || quantity < smallestQuantity(tool)) return null;
  const nearestBelow = quantity - rest;
  const nearestAbove = nearestBelow + orderMultiple;
  return {
    kind: 'rule',
    code: 'NOT_A_MULTIPLE',
    message: `This tool is sold in multiples of ${formatUnits(orderMultiple)}: ${formatUnits(nearestBelow)} or ${formatUnits(nearestAbove)}.`,
    details: { multiple: orderMultiple, nearestBelow, nearestAbove },
  };
}

function stock(
  { availableStock, leadTimeDays }: LineTerms,
  quantity: number,
  days: WorkingDays,
): Problem | null {
  if (quantity <= availableStock) return null;
  return {
    kind: 'conflict',
    code: 'INSUFFICIENT_STOCK',
    message: `Only ${formatUnits(availableStock)} are left in stock.`,
    details: { available: availableStock, moreOn: days.after(leadTimeDays) },
  };
}

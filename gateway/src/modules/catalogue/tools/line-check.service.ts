import { notFound, type Problem } from '../../../shared/domain-error';
import type { WorkingDays } from '../../../shared/working-days';
import { shipsFromStock } from '../../calendar/working-days.service';
import type { LinePart } from '../production/line-part';
import type { Production } from '../production/production';
import { PartSource } from '../production/part-source';
import { ToolSupply } from '../production/supply';
import { priceAt, type LinePrice, type PricedTool, type Pricing } from '../pricing/pricing.service';
import { ToolLifecycle } from './tool.lifecycle';

/** The values of a tool that decide about a line. */
export interface LineTerms extends PricedTool {
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
  readonly leadTimeDays: number;
  readonly supply: ToolSupply;
  readonly lifecycle: ToolLifecycle;
  readonly lastBuyOn: string | null;
  readonly replacedById: string | null;
  readonly deletedAt: Date | null;
}

export interface LineCheck extends LinePrice {
  /** The day on which all of this quantity can leave, as 2026-11-21. */
  readonly shipsOn: string;
  /** What leaves on which day, the first one first; empty if there are too few units. */
  readonly parts: readonly LinePart[];
  /** Why it cannot be ordered; the first one is the reason that an order is refused with. */
  readonly problems: readonly Problem[];
}

const multipleAbove = (quantity: number, multiple: number): number =>
  Math.ceil(quantity / multiple) * multiple;

/** The smallest quantity that minimum order and order multiple allow. */
export const smallestQuantity = ({ minimumOrder, orderMultiple }: LineTerms): number =>
  multipleAbove(minimumOrder, orderMultiple);

/** By what a line is checked, beside the tool. */
export interface LineContext {
  readonly days: WorkingDays;
  /** Default: the prices of everybody. */
  readonly pricing?: Pricing;
  /** What can be made; without it, only what is in stock is sold. */
  readonly production?: Production | null;
}

/**
 * The one place that decides about a line: price, minimum, multiple, supply and lifecycle of a quantity of a tool. Placing
 * evaluates the locked tools with it (orders/placing.service.ts).
 */
export function checkLine(
  tool: LineTerms,
  quantity: number,
  { days, pricing = priceAt, production = null }: LineContext,
): LineCheck {
  const { parts, problem } = supplyOf(tool, quantity, { days, production });
  return {
    ...pricing(tool, quantity),
    parts,
    shipsOn: parts.at(-1)?.shipsOn ?? days.after(tool.leadTimeDays),
    problems: [sale(tool, days.today), minimum(tool, quantity), multiple(tool, quantity), problem].filter(
      (found) => found !== null,
    ),
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
    message: `This tool is sold in multiples of ${orderMultiple}: ${nearestBelow} or ${nearestAbove}.`,
    details: { multiple: orderMultiple, nearestBelow, nearestAbove },
  };
}

type Supply = Pick<LineCheck, 'parts'> & { readonly problem: Problem | null };

/** What is in stock leaves first; what is beyond it is made, if the tool is made to order. */
function supplyOf(
  tool: LineTerms,
  quantity: number,
  { days, production }: Required<Pick<LineContext, 'days' | 'production'>>,
): Supply {
  const { availableStock, supply } = tool;
  const inStock = Math.min(quantity, availableStock);
  const fromStock = {
    quantity: inStock,
    shipsOn: shipsFromStock(days),
    source: PartSource.STOCK,
    week: null,
  };
  const parts: LinePart[] = inStock > 0 ? [fromStock] : [];
  if (quantity <= availableStock) return { parts, problem: null };
  if (!production || supply === ToolSupply.FROM_STOCK) return { parts: [], problem: tooFew(tool, days) };
  const made = production.take(tool, quantity - inStock);
  if (made.missing > 0) return { parts: [], problem: tooFewWeeks(quantity - made.missing) };
  return { parts: [...parts, ...made.parts], problem: null };
}

const tooFew = ({ availableStock, leadTimeDays }: LineTerms, days: WorkingDays): Problem => ({
  kind: 'conflict',
  code: 'INSUFFICIENT_STOCK',
  message: `Only ${availableStock} are left in stock.`,
  details: { available: availableStock, moreOn: days.after(leadTimeDays) },
});

/** All weeks for which the shop makes promises are booked. */
const tooFewWeeks = (available: number): Problem => ({
  kind: 'conflict',
  code: 'INSUFFICIENT_STOCK',
  message: `Only ${available} can be delivered within two years.`,
  details: { available },
});

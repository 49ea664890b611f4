import { multipleAbove, multipleBelow, smallestQuantity } from '../../../rules/quantities';
import { notFound, type Problem } from '../../../shared/domain-error';
import { formatUnits } from '../../../shared/units';
import type { WorkingDays } from '../../../shared/time/working-days';
import { shipsFromStock } from '../../calendar/working-days.service';
import type { AgreedLeadTime } from '../../../shared/time/agreed-lead-time';
import type { LinePart } from '../production/line-part';
import { PartSource } from '../production/part-source';
import type { Production } from '../production/production';
import { ToolSupply } from '../tools/supply';
import { PriceSource } from '../pricing/price-source';
import { priceAt, type Pricing } from '../pricing/pricing.service';
import type { Line, PricedLine } from './line';
import type { LineTerms } from '../tools/line-terms';
import { isOver } from '../tools/tool.lifecycle';
import { isFor, type Account } from '../tools/custom-tool.policy';

/** Context of a line check, in addition to the tool. */
export interface LineContext {
  readonly days: WorkingDays;
  /** The buying account. Default: one without custom tools. */
  readonly account?: Account;
  /** Default: the prices of everyone. */
  readonly pricing?: Pricing;
  /** Production capacity; without it, only stock is sold. */
  readonly production?: Production | null;
  /** Of a quote. Default: what is in stock leaves next, the rest when it is made. */
  readonly leadTime?: AgreedLeadTime | null;
}

/**
 * The one place that decides about a line: price, minimum, multiple, supply and lifecycle of a quantity of a tool. Placing
 * evaluates the locked tools with it (placing/terms.service.ts).
 */
export function checkLine<T extends LineTerms>(
  tool: T,
  { quantity, reference, departure, agreedUnitPrice, destination }: Omit<Line, 'toolId'>,
  { days, account = NOBODY, pricing = priceAt, production = null, leadTime = null }: LineContext,
): PricedLine<T> {
  const price = pricing(tool, quantity);
  const isAgreed = price.source === PriceSource.QUOTE;
  const { parts, problem } = supplyOf(tool, quantity, { days, production, leadTime });
  return {
    tool,
    toolId: tool.id,
    quantity,
    reference,
    departure,
    agreedUnitPrice,
    destination,
    ...price,
    parts,
    shipsOn: parts.at(-1)?.shipsOn ?? days.after(tool.leadTimeDays),
    problems: [
      sale(tool, days.today),
      owned(tool, account, { isAgreed, today: days.sellersToday }),
      ...(isAgreed ? [] : [minimum(tool, quantity), multiple(tool, quantity)]),
      problem,
    ].filter((found) => found !== null),
  };
}

function sale(tool: LineTerms, today: string): Problem | null {
  if (tool.deletedAt) return notFound();
  return isOver(tool, today)
    ? {
        kind: 'conflict',
        code: 'DISCONTINUED',
        message: 'This tool is no longer sold.',
        details: { replacedBy: tool.replacedById },
      }
    : null;
}

const NOBODY: Account = { companyId: null, customerId: null };

/** A tool that is made for a customer is sold to them only: at the price of its quote until a day, then by another quote. */
function owned(
  tool: LineTerms,
  account: Account,
  { isAgreed, today }: { isAgreed: boolean; today: string },
): Problem | null {
  const { customerId, companyId, priceUntil } = tool;
  if (customerId === null) return null;
  if (!isFor(account, tool)) {
    const message = companyId
      ? 'This tool is made for a company. Only people who act for it can order it.'
      : 'This tool is made for a customer. Only they can order it.';
    return { kind: 'forbidden', code: 'FORBIDDEN', message };
  }
  if (isAgreed || (priceUntil !== null && today <= priceUntil)) return null;
  const message = priceUntil
    ? 'The price of this tool has ended. Ask for a new quote.'
    : 'Ask for a quote of this tool.';
  return { kind: 'conflict', code: 'QUOTE_EXPIRED', message, details: { priceUntil } };
}

/** Why a quantity of a tool is not sold, whatever is in stock. */
export const quantityProblem = (tool: LineTerms, quantity: number): Problem | null =>
  minimum(tool, quantity) ?? multiple(tool, quantity);

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
  const nearestBelow = multipleBelow(quantity, orderMultiple);
  const nearestAbove = multipleAbove(quantity, orderMultiple);
  // Below the minimum, that is the problem.
  if (quantity === nearestBelow || quantity < smallestQuantity(tool)) return null;
  return {
    kind: 'rule',
    code: 'NOT_A_MULTIPLE',
    message: `This tool is sold in multiples of ${formatUnits(orderMultiple)}: ${formatUnits(nearestBelow)} or ${formatUnits(nearestAbove)}.`,
    details: { multiple: orderMultiple, nearestBelow, nearestAbove },
  };
}

type Supply = Pick<PricedLine, 'parts'> & { readonly problem: Problem | null };

/** Stock ships first; the rest is produced if the tool is made to order. */
function supplyOf(
  tool: LineTerms,
  quantity: number,
  { days, production, leadTime }: Required<Pick<LineContext, 'days' | 'production' | 'leadTime'>>,
): Supply {
  const { availableStock, supply } = tool;
  const inStock = Math.min(quantity, availableStock);
  const fromStock = {
    quantity: inStock,
    shipsOn: leadTime ? days.after(leadTime.days) : shipsFromStock(days),
    source: PartSource.STOCK,
    week: null,
  };
  const parts: LinePart[] = inStock > 0 ? [fromStock] : [];
  if (quantity <= availableStock) return { parts, problem: null };
  if (!production || supply === ToolSupply.FROM_STOCK) return { parts: [], problem: tooFew(tool, days) };
  if (leadTime) {
    const quoted = quotedParts(tool, quantity - inStock, { days, production, leadTime });
    return { parts: [...parts, ...quoted], problem: null };
  }
  const made = production.take(tool, quantity - inStock);
  if (made.missing > 0) return { parts: [], problem: tooFewWeeks(quantity - made.missing) };
  return { parts: [...parts, ...made.parts], problem: null };
}

/** Units that are made for a quote: all leave on the agreed day, and before a deposit no week is booked. */
function quotedParts(
  tool: LineTerms,
  quantity: number,
  { days, production, leadTime }: { days: WorkingDays; production: Production; leadTime: AgreedLeadTime },
): readonly LinePart[] {
  const shipsOn = days.after(leadTime.days);
  if (!leadTime.isAfterDeposit) return production.takeBy(tool, quantity, shipsOn);
  return [{ quantity, shipsOn, source: PartSource.MADE, week: null }];
}

const tooFew = ({ availableStock, leadTimeDays }: LineTerms, days: WorkingDays): Problem => ({
  kind: 'conflict',
  code: 'INSUFFICIENT_STOCK',
  message: `Only ${formatUnits(availableStock)} are left in stock.`,
  details: { available: availableStock, moreOn: days.after(leadTimeDays) },
});

/** All weeks for which the shop makes promises are booked. */
const tooFewWeeks = (available: number): Problem => ({
  kind: 'conflict',
  code: 'INSUFFICIENT_STOCK',
  message: `Only ${formatUnits(available)} can be delivered within two years.`,
  details: { available },
});

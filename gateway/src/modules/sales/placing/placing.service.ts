import { isUniqueViolation } from '../../../db/database-error';
import { emit } from '../../../events/emit';
import { inTransaction, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import type { WorkingDays } from '../../../shared/working-days';
import { workingDaysIn } from '../../calendar/working-days.service';
import { PaymentTerms } from '../../people/companies/company.entity';
import { lockCompany } from '../../people/companies/member.service';
import { currentSpending } from './spending.service';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { findKey, keyReused, type KeyedRequest } from '../../idempotency/idempotency.service';
import { agreedLeadTime } from '../../../shared/agreed-lead-time';
import { isMade, lockedProduction, type Production } from '../../catalogue/production/production.service';
import { sumOf, writeCharges } from '../purchases/purchase-charge.service';
import { chargesFor, type Charging } from '../delivery/delivery-method.service';
import { pricingFor } from '../../catalogue/pricing/pricing.service';
import type { PricedLine } from '../../catalogue/lines/line';
import { checkLine } from '../../catalogue/lines/line-check.service';
import { lockTools, toolsNow, type LockedTool } from '../../catalogue/tools/locked-tool.service';
import { seesTool } from '../../catalogue/tools/own-tool.policy';
import { isOnCredit } from './limit.service';
import { destinationOf } from '../purchases/destination.service';
import type { Offer, Sale } from './offer';
import type { Order } from '../orders/order.entity';
import { totalOf } from './refusal.service';
import { writeSale, type Writing } from './sale.service';

export type { Offer, Sale };

/** Refusal of an offer, with the prices of lines whose tools are on sale; null if it is not refused. */
type Refusing = (
  ctx: Ctx,
  offer: Offer,
  priced: readonly PricedLine[],
  charging: Charging,
) => DomainError | null;

/**
 * First half of placing: lock the company, read its buyer's limit, lock the tools, check the lines, agree on the total.
 * @throws DomainError of `refusalOf`
 */
export async function prepareSale(tx: Tx, actor: Actor, offer: Offer, refusalOf: Refusing): Promise<Sale> {
  const { company } = offer;
  const bound = company && (company.isLimited || isOnCredit(company)) ? company : null;
  if (bound) await lockCompany(tx, bound.id);
  const spending = bound && (await currentSpending(tx, actor, bound.id));
  const tools = await lockTools(tx.db, toolIdsOf(offer));
  const days = await workingDaysIn(tx);
  const made = offer.stockOnly ? [] : beyondStock(offer.lines, tools);
  const production = await lockedProduction(tx.db, made, days);
  const { lines, charging } = await evaluate(tx, actor, offer, { tools, days, production });
  const refusal = refusalOf(tx, offer, lines, charging);
  if (refusal) throw refusal;
  return {
    offer,
    days,
    lines,
    charges: charging.charges,
    // A limit counts what the buyer agrees to: lines and charges, before tax.
    exceeded: spending && totalOf(lines) + sumOf(charging.charges) > spending.left ? spending : null,
  };
}

/**
 * Refuses an offer, without waiting for the lock of a tool, if less is in stock than it needs. It reads what is committed,
 * so a sale that is rolled back refuses no one.
 * @throws DomainError of `refusalOf`
 */
export async function refuseIfSoldOut(
  ctx: Ctx,
  actor: Actor,
  offer: Offer,
  refusalOf: Refusing,
): Promise<void> {
  const tools = await toolsNow(ctx.db, toolIdsOf(offer));
  const soldOut = beyondStock(offer.lines, tools).filter((tool) => offer.stockOnly || !isMade(tool));
  if (soldOut.length === 0) return;
  const days = await workingDaysIn(ctx);
  const { lines, charging } = await evaluate(ctx, actor, offer, { tools, days, production: null });
  const refusal = refusalOf(ctx, offer, lines, charging);
  if (refusal) throw refusal;
}

interface Known {
  readonly tools: ReadonlyMap<string, LockedTool>;
  readonly days: WorkingDays;
  readonly production: Production | null;
}

/** The lines whose tools the buyer can see, checked and priced, and the charges. */
async function evaluate(ctx: Ctx, actor: Actor, offer: Offer, { tools, days, production }: Known) {
  const account = accountOf(actor, offer.company);
  const leadTime = agreedLeadTime(offer);
  const pricing = await pricingFor(ctx.db, { ...account, day: days.today }, toolIdsOf(offer));
  const lines = offer.lines.flatMap((line) => {
    const tool = tools.get(line.toolId);
    return tool && seesTool(actor, tool)
      ? [checkLine(tool, line, { days, account, pricing, production, leadTime })]
      : [];
  });
  const charging = await chargesFor(ctx.db, offer, { country: destinationOf(actor, offer).country, lines });
  return { lines, charging };
}

const toolIdsOf = ({ lines }: Pick<Offer, 'lines'>): string[] => lines.map(({ toolId }) => toolId);

/** The tools of lines that need more than what is in stock. */
const beyondStock = (lines: Offer['lines'], tools: ReadonlyMap<string, LockedTool>): LockedTool[] =>
  lines.flatMap(({ toolId, quantity }) => {
    const tool = tools.get(toolId);
    return tool && quantity > tool.availableStock ? [tool] : [];
  });

/** The account whose prices apply: the company, or the customer. */
const accountOf = ({ userId }: Actor, company: Offer['company']) => ({
  companyId: company?.id ?? null,
  customerId: company ? null : userId,
});

/**
 * Second half: write the purchase and its orders, and emit the event; what a purchase on terms needs of the company's credit
 * is taken by its subscriber. Returns the orders in the order of the lines.
 * @throws DomainError CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE
 */
export async function completeSale(tx: Tx, actor: Actor, sale: Sale, how: Writing): Promise<Order[]> {
  const orders = await writeSale(tx, actor, sale, how);
  await writeCharges(tx.db, sale.charges, orders[0] as Order);
  const { purchaseId: subjectId, companyId, customerId } = orders[0] as Order;
  const terms = sale.offer.company?.terms ?? PaymentTerms.Prepaid;
  const orderIds = orders.map(({ id }) => id);
  const toolIds = orders.map(({ toolId }) => toolId);
  const { depositPercent } = sale.offer;
  await emit(tx, 'purchase.placed', {
    subjectId,
    companyId,
    customerId,
    actor,
    payload: { orderIds, toolIds, terms, ...(depositPercent && { depositPercent }) },
  });
  return orders;
}

interface Selling<T> extends Pick<Offer, 'lines'> {
  /** Default: one that has no key. */
  readonly request?: KeyedRequest;
  /** The purchase that was placed by an earlier request with the key. */
  readonly replay?: (used: IdempotencyKey) => T | Promise<T> | null;
  /** Refuses a request that had to wait for its tools, if others have bought them meanwhile. */
  readonly recheck?: () => Promise<void>;
}

/**
 * Runs a transaction that sells: few at a time for one tool, so that waiting ones do not take every connection. A request
 * that is repeated finds its key when it is stored again, or when it is refused: the first one may have taken the last units.
 */
export async function selling<T>(
  ctx: Ctx,
  actor: Actor,
  { lines, request, replay, recheck }: Selling<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const attempt = async (hasWaited: boolean) => {
    if (hasWaited) await recheck?.();
    return withFreshNumbers(ctx, work);
  };
  try {
    const { toolSemaphore } = ctx.services;
    return await toolSemaphore.runAll(toolIdsOf({ lines }).sort(), attempt, ctx.onClientGone);
  } catch (error) {
    const isKeyUsed = isUniqueViolation(error, 'idempotency_keys_pkey');
    if (!isKeyUsed && !(error instanceof DomainError)) throw error;
    const used = request && (await findKey(ctx, actor, request));
    const earlier = used && (await replay?.(used));
    if (earlier) return earlier;
    throw isKeyUsed ? keyReused() : error;
  }
}

/** Another order has the same last eight digits: a chance of 1 in 4 billion per existing order. */
const withFreshNumbers = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, work).catch((error: unknown) => {
    if (isUniqueViolation(error, 'orders_number_key')) return withFreshNumbers(ctx, work);
    throw error;
  });

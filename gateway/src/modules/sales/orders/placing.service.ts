import { isUniqueViolation } from '../../../db/database-error';
import { emit } from '../../../events/emit';
import { inTransaction, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { workingDaysIn } from '../../calendar/working-days.service';
import { PaymentTerms } from '../../people/companies/company.entity';
import { lockCompany } from '../../people/companies/member.service';
import { currentSpending } from './spending.service';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { findKey, keyReused, type KeyedRequest } from '../../idempotency/idempotency.service';
import { agreedLeadTime } from '../../../shared/agreed-lead-time';
import { lockedProduction } from '../../catalogue/production/production.service';
import { sumOf, writeCharges } from '../charges/purchase-charge.service';
import { chargesFor, type Charging } from '../delivery/delivery-method.service';
import { pricingFor } from '../../catalogue/pricing/pricing.service';
import type { PricedLine } from '../../catalogue/tools/line';
import { checkLine } from '../../catalogue/tools/line-check.service';
import { lockTools, type LockedTool } from '../../catalogue/tools/locked-tool.service';
import { seesTool } from '../../catalogue/tools/own-tool.policy';
import { isOnCredit } from './limit.service';
import { destinationOf } from './destination.service';
import type { Offer, Sale } from './offer';
import type { Order } from './order.entity';
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
  const toolIds = offer.lines.map(({ toolId }) => toolId);
  const tools = await lockTools(tx.db, toolIds);
  const days = await workingDaysIn(tx);
  const account = accountOf(actor, company);
  const leadTime = agreedLeadTime(offer);
  const pricing = await pricingFor(tx.db, { ...account, day: days.today }, toolIds);
  const made = offer.stockOnly ? [] : beyondStock(offer.lines, tools);
  const production = await lockedProduction(tx.db, made, days);
  const lines = offer.lines.flatMap((line) => {
    const tool = tools.get(line.toolId);
    return tool && seesTool(actor, tool)
      ? [checkLine(tool, line, { days, account, pricing, production, leadTime })]
      : [];
  });
  const charging = await chargesFor(tx.db, offer, { country: destinationOf(actor, offer).country, lines });
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
}

/**
 * Runs a transaction that sells: few at a time for one tool, so that waiting ones do not take every connection. A request
 * that is repeated finds its key when it is stored again, or when it is refused: the first one may have taken the last units.
 */
export async function selling<T>(
  ctx: Ctx,
  actor: Actor,
  { lines, request, replay }: Selling<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const toolIds = lines.map(({ toolId }) => toolId).sort();
  try {
    const { toolSemaphore } = ctx.services;
    return await toolSemaphore.runAll(toolIds, () => withFreshNumbers(ctx, work), ctx.onClientGone);
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

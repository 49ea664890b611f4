import { emit } from '../../../events/emit';
import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { Amount } from '../../../shared/money';
import { authorize } from '../../../shared/permission';
import { postalAddressOf } from '../../../shared/postal-address';
import type { Line } from '../../catalogue/lines/line';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.entity';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import type { NewCharge } from '../../sales/purchases/purchase-charge.entity';
import { sumOf } from '../../sales/purchases/purchase-charge.service';
import { companyToBuyFor, type BuyingCompany } from '../../people/companies/buying.service';
import { PaymentTerms } from '../../people/companies/company.entity';
import { inSaleTransaction } from '../../sales/placing/sale-transaction.service';
import { placeOrSubmit } from '../../sales/approvals/approval.service';
import { Purchase } from '../../sales/purchases/purchase.entity';
import { requireWorkingDay } from '../../sales/checkout/requested-day.service';
import { chargesOf } from '../versions/quote-charges.service';
import { byClock } from '../quote-clock.service';
import { lockRows } from '../../../db/lock-order';
import { QuoteRequest } from '../quote-request.entity';
import { Quote, QuoteLine, QuotePrice } from '../quote.entity';
import type { AcceptQuoteInput, QuoteChoiceInput } from '../versions/accept-quote.inputs';
import { chosenPrices } from '../versions/quote-choice';
import { can, canReadRequest } from '../quote.policy';
import { QuoteState } from '../quote.status';
import { quoteSubject } from '../quote.subject';
import { withTools } from '../versions/quote-tool.service';

/**
 * Accepts the newest version of a quote (its buyer): one purchase at its prices. Above the limit of a company's buyer, the
 * purchase awaits an approver. Repeated with the same key, it returns the first purchase.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, QUOTE_EXPIRED, QUOTE_SUPERSEDED, QUOTE_ALREADY_ACCEPTED,
 * QUOTE_WITHDRAWN, PRICE_CHANGED, LINES_REFUSED, BAD_USER_INPUT, CREDIT_LIMIT_EXCEEDED, ACCOUNT_OVERDUE,
 * IDEMPOTENCY_KEY_REUSED, RATE_LIMITED
 */
export async function acceptQuote(
  ctx: Ctx,
  { id, input, idempotencyKey }: Keyed<{ id: string; input: AcceptQuoteInput }>,
): Promise<Purchase> {
  const actor = await signedIn(ctx);
  await ctx.services.limiter.take('order', actor.userId);
  const { quote, known } = await readableQuote(ctx, actor, idOf(id));
  const request = keyedRequest(ctx, idempotencyKey, ['accept quote', quote.id, input]);
  const chosen = await chosenLines(ctx, quote.id, input.quantities ?? []);
  const sold = chosen.filter(hasTool);
  const replay = ({ purchaseId }: IdempotencyKey) => purchaseId;
  const purchaseId = await inSaleTransaction(ctx, actor, { lines: sold, request, replay }, async (tx) => {
    const locked = await acceptable(tx, actor, quote);
    const charges = chargesOf(quote);
    agreeOn(chosen, charges, input.totalPrice);
    const lines = await withTools(tx, { request: locked, quote }, chosen);
    await requireWorkingDay(tx, input.requestedOn);
    const company = await companyOf(tx, { actor, companyId: known.companyId, quote, input });
    const placed = await placeOrSubmit(
      tx,
      actor,
      { ...input, ...deliveryOf(input), company, lines, charges, ...promiseOf(quote) },
      request,
    );
    await tx.db.update(
      QuoteRequest,
      { id: locked.id },
      {
        state: QuoteState.Accepted,
        purchaseId: placed,
        endedAt: () => 'now()',
      },
    );
    const payload = { quoteId: quote.id, purchaseId: placed };
    await emit(tx, 'quote.accepted', { ...quoteSubject(locked), payload });
    return placed;
  });
  return ctx.db.findOneByOrFail(Purchase, { id: purchaseId });
}

async function readableQuote(ctx: Ctx, actor: Actor, id: string) {
  const quote = await ctx.db.findOneBy(Quote, { id });
  const known = quote && (await ctx.db.findOneBy(QuoteRequest, { id: quote.requestId }));
  if (!known) throw notFound();
  authorize(canReadRequest(actor, known));
  return { quote, known };
}

/** A line of a version, with a quantity; without a tool, it is described. */
interface ChosenLine extends Omit<Line, 'toolId'> {
  readonly position: number;
  readonly toolId: string | null;
  readonly agreedUnitPrice: number;
}

const hasTool = (line: ChosenLine): line is ChosenLine & { toolId: string } => line.toolId !== null;

/** Each line with its quantity and its price. @throws DomainError BAD_USER_INPUT */
async function chosenLines(
  { db }: Ctx,
  quoteId: string,
  choices: readonly QuoteChoiceInput[],
): Promise<ChosenLine[]> {
  const lines = await db.find(QuoteLine, { where: { quoteId }, order: { position: 'ASC' } });
  const prices = await db.find(QuotePrice, { where: { quoteId } });
  const chosen = chosenPrices({ lines, prices }, choices, { isRequired: true });
  return chosen.map(({ line: { position, toolId, reference }, price }) => ({
    position,
    toolId,
    reference,
    quantity: price.quantity,
    agreedUnitPrice: price.unitPrice,
  }));
}

/**
 * Locks the request of a quote: its newest version, which no one has accepted, and whose last day is not over.
 * @throws DomainError NOT_FOUND, FORBIDDEN, WRONG_STATE, QUOTE_EXPIRED, QUOTE_SUPERSEDED, QUOTE_ALREADY_ACCEPTED, QUOTE_WITHDRAWN
 */
async function acceptable(tx: Tx, actor: Actor, quote: Quote): Promise<QuoteRequest> {
  await lockRows(tx.db, { quote_requests: [quote.requestId] });
  const where = { requestId: quote.requestId };
  const request = await byClock(tx, await tx.db.findOneByOrFail(QuoteRequest, { id: quote.requestId }));
  const newest = await tx.db.findOneOrFail(Quote, { where, order: { version: 'DESC' } });
  if (can('write', actor, request).allowed) {
    if (request.state === QuoteState.Accepted)
      throw alreadyAccepted(await tx.db.findOneByOrFail(Purchase, { id: request.purchaseId ?? '' }));
    if (request.state === QuoteState.Expired) throw expired(newest);
  }
  authorize(can('accept', actor, request));
  if (newest.id !== quote.id) throw superseded(newest);
  return request;
}

const alreadyAccepted = ({ id, number }: Purchase) =>
  new DomainError(
    'conflict',
    'QUOTE_ALREADY_ACCEPTED',
    `This quote was accepted already: purchase ${number}.`,
    {
      purchase: { id, number },
    },
  );
const superseded = ({ id, version }: Quote) =>
  new DomainError(
    'conflict',
    'QUOTE_SUPERSEDED',
    `Version ${version} has replaced this quote. Look at it first.`,
    {
      quote: { id, version },
    },
  );
const expired = ({ requestId, validUntil }: Quote) =>
  new DomainError('conflict', 'QUOTE_EXPIRED', 'This quote has expired. Ask for a new one.', {
    validUntil,
    request: { id: requestId },
  });

/** @throws DomainError PRICE_CHANGED if the buyer has agreed to another total than that of the quote */
function agreeOn(
  lines: readonly { quantity: number; agreedUnitPrice: number }[],
  charges: readonly NewCharge[],
  agreed: number,
): void {
  const ofLines = lines.reduce((sum, { quantity, agreedUnitPrice }) => sum + quantity * agreedUnitPrice, 0);
  const total = ofLines + sumOf(charges);
  if (total !== agreed)
    throw new DomainError('conflict', 'PRICE_CHANGED', 'The total of the quote is another one.', {
      total: new Amount(total),
    });
}

interface QuoteBuyer {
  readonly actor: Actor;
  readonly companyId: string | null;
  readonly quote: Quote;
  readonly input: AcceptQuoteInput;
}

/** The company that asked, which the buyer need not act for at present; it buys on the terms of the quote, if it has credit. */
async function companyOf(
  tx: Tx,
  { actor, companyId, quote, input }: QuoteBuyer,
): Promise<BuyingCompany | null> {
  const company = await companyToBuyFor(tx, { ...actor, actingCompanyId: companyId }, input);
  return company && company.terms !== PaymentTerms.Prepaid ? { ...company, terms: quote.terms } : company;
}

/** What a version promises of the purchase as a whole. */
const promiseOf = ({ depositPercent, leadTimeDays }: Quote) => ({ depositPercent, leadTimeDays });

const deliveryOf = ({ deliverTo, totalPrice }: AcceptQuoteInput) => ({
  deliverTo: deliverTo && postalAddressOf(deliverTo),
  agreedTotal: totalPrice,
});

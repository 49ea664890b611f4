import { emit } from '../../../events/emit';
import { signedIn, type Actor, type Ctx, type Tx } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { termsNow } from '../../people/companies/buying.service';
import { forAccount } from '../../catalogue/tools/custom-tool.policy';
import { accountOf } from '../../people/companies/account.service';
import { Company, PaymentTerms } from '../../people/companies/company.entity';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { TOOLING } from './quote-charges.service';
import { sellersDayOf } from '../quote-day.service';
import { lockRequest } from '../quote-lock.service';
import { QuoteRequest, QuoteRequestLine } from '../quote-request.entity';
import { newTool, refuseTakenSkus } from './quote-tool.service';
import { Quote, QuoteLine, QuotePrice } from '../quote.entity';
import type { QuoteLineInput, SendQuoteInput } from './quote.inputs';
import { canManageQuotes } from '../quote.policy';
import { quoteSubject } from '../quote.subject';
import { toolNames } from '../tool-names.service';

/**
 * Sends a version of a quote (admins); it replaces the one before. Repeated with the same key, it is sent once.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE, QUOTE_ALREADY_ACCEPTED, QUOTE_WITHDRAWN, STALE,
 * BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
export async function sendQuote(
  ctx: Ctx,
  { requestId, input, idempotencyKey }: Keyed<{ requestId: string; input: SendQuoteInput }>,
): Promise<QuoteRequest> {
  const actor = await signedIn(ctx);
  authorize(canManageQuotes(actor));
  const id = idOf(requestId);
  const keyed = keyedRequest(ctx, idempotencyKey, ['send quote', id, input]);
  await once(ctx, { actor, request: keyed }, async (tx) => {
    await send(tx, actor, id, input);
    return id;
  });
  return ctx.db.findOneByOrFail(QuoteRequest, { id });
}

async function send(tx: Tx, actor: Actor, id: string, input: SendQuoteInput): Promise<void> {
  const { request, state } = await lockRequest(tx, { actor, id, action: 'send' });
  const newest = (await tx.db.maximum(Quote, 'version', { requestId: id })) ?? 0;
  if (newest !== input.replaces) throw newerVersion(newest);
  if (input.validUntil < (await sellersDayOf(tx)))
    throw badInput({ validUntil: 'The last day of the quote is in the past.' });
  const terms = await agreedTerms(tx, request, input.terms);
  const quote = { id: newId(), requestId: id, version: newest + 1, authorId: actor.userId };
  const { validUntil, priceUntil = null, leadTimeDays = null, text = null } = input;
  if (priceUntil && priceUntil < validUntil)
    throw badInput({ priceUntil: 'Prices must hold at least as long as the quote.' });
  await tx.db.insert(Quote, {
    ...quote,
    terms,
    validUntil,
    priceUntil,
    leadTimeDays,
    text,
    ...feesOf(input),
  });
  await saveLines(tx, { quoteId: quote.id, request }, input.lines);
  const quotedAt = () => 'coalesce(quoted_at, now())';
  await tx.db.update(QuoteRequest, { id }, { state, quotedAt, endedAt: null, endReason: null });
  const after = { state, version: quote.version, validUntil };
  const payload = { quoteId: quote.id, before: { state: request.state }, after };
  await emit(tx, 'quote.sent', { ...quoteSubject(request), payload });
}

const feesOf = ({
  toolingFee = null,
  toolingName,
  deliveryPrice = null,
  depositPercent = null,
}: SendQuoteInput) => ({
  toolingName: toolingFee === null ? null : (toolingName ?? TOOLING),
  toolingFee,
  deliveryPrice,
  depositPercent,
});

const newerVersion = (version: number) =>
  new DomainError('conflict', 'STALE', 'Another version was sent in the meantime. Read it first.', {
    version,
  });

/** Terms of the purchase: only a company with credit buys on others than prepaid. */
async function agreedTerms(
  { db }: Tx,
  { companyId }: QuoteRequest,
  given?: PaymentTerms | null,
): Promise<PaymentTerms> {
  const company = companyId && (await db.findOneByOrFail(Company, { id: companyId }));
  const usual = company ? termsNow(company) : PaymentTerms.Prepaid;
  if (given && given !== PaymentTerms.Prepaid && usual === PaymentTerms.Prepaid)
    throw badInput({ terms: 'This buyer has no credit: the terms must be prepaid.' });
  return given ?? usual;
}

/** The buyer's reference of the line of the request that a line answers. */
const referenceOf = (
  { toolId, description }: QuoteLineInput,
  requested: readonly QuoteRequestLine[],
): string | null =>
  requested.find((line) =>
    toolId ? line.toolId === toolId.toLowerCase() : line.toolId === null && line.description === description,
  )?.reference ?? null;

async function saveLines(
  tx: Tx,
  { quoteId, request }: { quoteId: string; request: QuoteRequest },
  lines: readonly QuoteLineInput[],
): Promise<void> {
  const nameOf = await toolNames(tx, lines, forAccount(accountOf(request)));
  const requested = await tx.db.findBy(QuoteRequestLine, { requestId: request.id });
  await refuseTakenSkus(tx, lines);
  const rows = lines.map((line, position) => {
    const { toolId: given, description } = line;
    const toolId = given?.toLowerCase() ?? null;
    const reference = line.reference === undefined ? referenceOf(line, requested) : line.reference;
    const name = description ?? nameOf.get(toolId ?? '') ?? '';
    return { quoteId, position, toolId, name, reference, ...(!toolId && newTool(line)) };
  });
  await tx.db.insert(QuoteLine, rows);
  const prices = lines.flatMap((line, position) =>
    line.prices.map(({ quantity, unitPrice }) => ({ quoteId, position, quantity, unitPrice })),
  );
  await tx.db.insert(QuotePrice, prices);
}

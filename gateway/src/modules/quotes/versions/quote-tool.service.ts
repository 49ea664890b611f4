import { cut } from '../../../rules/cut';
import type { Tx, UnitOfWork } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { newId } from '../../../shared/ids';
import { oneLine } from '../../../shared/text/one-line';
import { addCustomTool, holdPrice } from '../../catalogue/tools/custom-tool.service';
import { normalizeSku } from '../../../rules/plain';
import { takenSkus } from '../../catalogue/tools/sku.service';
import type { QuoteRequest } from '../quote-request.entity';
import { QuoteTool } from '../quote-tool.entity';
import { Quote, QuoteLine, QuotePrice } from '../quote.entity';
import type { QuoteLineInput } from './quote.inputs';

/** The fields of a described line for the tool that it becomes. */
export const newTool = ({ toolName = null, sku = null }: QuoteLineInput) => ({
  toolName,
  sku: sku && normalizeSku(sku),
});

/** @throws DomainError ALREADY_EXISTS if a tool, or another line, has the SKU that a described line gives */
export async function refuseTakenSkus({ db }: Tx, lines: readonly QuoteLineInput[]): Promise<void> {
  const skus = lines.map((line) => (line.toolId ? null : newTool(line).sku));
  const taken = await takenSkus(
    db,
    skus.flatMap((sku) => sku ?? []),
  );
  const at = skus.findIndex((sku, place) => sku && (taken.has(sku) || skus.indexOf(sku) < place));
  if (at < 0) return;
  const message = 'Another tool has this SKU.';
  throw new DomainError('conflict', 'ALREADY_EXISTS', message, { fields: { [`lines.${at}.sku`]: message } });
}

interface Accepted {
  readonly request: Pick<QuoteRequest, 'customerId' | 'companyId'>;
  readonly quote: Quote;
}

interface ChosenLine {
  readonly position: number;
  readonly toolId: string | null;
}

/**
 * The accepted lines with a tool each: a described line becomes a tool that is made for the buyer, once, also if the
 * version is accepted again after an approver has rejected its purchase.
 */
export async function withTools<Line extends ChosenLine>(
  tx: Tx,
  { request, quote }: Accepted,
  lines: readonly Line[],
): Promise<(Line & { readonly toolId: string })[]> {
  const made = await tx.db.findBy(QuoteTool, { quoteId: quote.id });
  const ids = new Map(made.map(({ position, toolId }) => [position, toolId]));
  for (const { position, toolId } of lines)
    if (!toolId && !ids.has(position)) ids.set(position, await makeTool(tx, { request, quote }, position));
  return lines.map((line) => ({ ...line, toolId: line.toolId ?? ids.get(line.position) ?? '' }));
}

async function makeTool(tx: Tx, { request, quote }: Accepted, position: number): Promise<string> {
  const where = { quoteId: quote.id, position };
  const line = await tx.db.findOneByOrFail(QuoteLine, where);
  const id = newId();
  const { customerId, companyId } = request;
  await addCustomTool(tx, {
    id,
    customerId,
    companyId,
    sku: line.sku,
    description: line.name,
    name: line.toolName ?? nameOf(line.name),
    prices: await tx.db.findBy(QuotePrice, where),
    leadTimeDays: quote.leadTimeDays,
  });
  await tx.db.insert(QuoteTool, { ...where, toolId: id });
  return id;
}

const MAX_NAME = 200;

/** The name of a tool whose description shows nothing. */
const UNNAMED = 'Custom tool';

/** The first line of a description. */
const nameOf = (description: string): string =>
  cut(description.split('\n').map(oneLine).find(Boolean) ?? UNNAMED, MAX_NAME).trim();

/** From now on, the tools of an accepted version that are made for its buyer can be ordered again at its prices. */
export async function holdPrices(tx: UnitOfWork, quote: Quote): Promise<void> {
  const where = { quoteId: quote.id };
  const lines = await tx.db.find(QuoteLine, { where, order: { toolId: 'ASC', position: 'ASC' } });
  const prices = await tx.db.findBy(QuotePrice, where);
  const made = await tx.db.findBy(QuoteTool, where);
  for (const { position, toolId } of lines) {
    const id = toolId ?? made.find((tool) => tool.position === position)?.toolId;
    const ofLine = prices.filter((price) => price.position === position);
    if (id) await holdPrice(tx, id, { prices: ofLine, until: quote.priceUntil ?? quote.validUntil });
  }
}

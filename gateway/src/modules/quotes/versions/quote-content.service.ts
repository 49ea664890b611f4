import type { EntityManager } from 'typeorm';
import { changesBetween, type QuoteChange, type WholeQuote } from './quote-changes';
import { printedCharges } from './quote-charges.service';
import { QuoteRequest } from '../quote-request.entity';
import { Quote, QuoteLine, QuotePrice } from '../quote.entity';

/** A version with all that documents and messages say of it. Its lines have their tools. */
export interface QuoteContent extends WholeQuote {
  readonly request: QuoteRequest;
  readonly changes: readonly QuoteChange[];
}

/** The content of a version; null if there is no such version. */
export async function quoteContent(db: EntityManager, id: string): Promise<QuoteContent | null> {
  const quote = await db.findOneBy(Quote, { id });
  if (!quote) return null;
  const { requestId, version } = quote;
  const request = await db.findOneByOrFail(QuoteRequest, { id: requestId });
  const older = await db.findOneBy(Quote, { requestId, version: version - 1 });
  const whole = await wholeQuote(db, quote);
  return { ...whole, request, changes: older ? changesBetween(await wholeQuote(db, older), whole) : [] };
}

/** A version with its lines, their tools and their prices. */
export async function wholeQuote(db: EntityManager, quote: Quote): Promise<WholeQuote> {
  const where = { quoteId: quote.id };
  const lines = await db.find(QuoteLine, {
    where,
    relations: { tool: true },
    withDeleted: true,
    order: { position: 'ASC' },
  });
  const prices = await db.find(QuotePrice, { where, order: { position: 'ASC', quantity: 'ASC' } });
  return { quote, lines, prices };
}

/** The prices of a line, the smallest quantity first. */
export const pricesOfLine = ({ prices }: WholeQuote, { position }: QuoteLine): readonly QuotePrice[] =>
  prices.filter((price) => price.position === position);

/** The total of a version without tax: the smallest quantity of each line, and all charges. */
export function smallestTotal(content: WholeQuote): number {
  const ofLines = content.lines.map((line) => {
    const [first] = pricesOfLine(content, line);
    return first ? first.quantity * first.unitPrice : 0;
  });
  const charged = printedCharges(content.quote).map(({ amount }) => amount);
  return [...ofLines, ...charged].reduce((sum, amount) => sum + amount, 0);
}

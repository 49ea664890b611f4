import { MoreThan } from 'typeorm';
import { inTransaction, type Ctx } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { selectFields } from '../../../shared/requested-fields';
import { hashOf, newSecret } from '../../../shared/secret-text';
import { checkLines, READ_OF_A_TOOL } from '../../catalogue/lines/lines.service';
import type { LineInput } from '../../catalogue/lines/line.inputs';
import {
  Basket,
  type BasketLine,
  type BasketLink,
  type SharedBasket,
  type UnknownBasketLine,
} from './basket.entity';
import type { CreateBasketInput } from './basket.inputs';

const DAY = 24 * 3_600_000;
/** How long a link works. */
export const BASKET_DAYS = 7;
/** The most that are kept of senders without a key, each at most as long as a request: no stranger fills the database. */
export const MAX_BASKETS = 5_000;

/** What a check reads of a tool. */
const READ = selectFields(READ_OF_A_TOOL);

/**
 * Keeps lines for a week, and returns the link to them; needs no account. Nothing is ordered or reserved.
 * @throws DomainError BAD_USER_INPUT, RATE_LIMITED
 */
export async function createBasket(ctx: Ctx, { lines: given }: CreateBasketInput): Promise<BasketLink> {
  const { limiter, env } = ctx.services;
  await limiter.take('basket', ctx.apiKey ? `key ${ctx.apiKey.key.id}` : ctx.client);
  const lines = given.map(({ toolId = null, sku = null, quantity, reference = null }): BasketLine => ({
    toolId,
    sku,
    quantity,
    reference,
  }));
  refuseUnnamed(lines);
  const unknownLines = await unknownAmong(ctx, lines);
  const token = newSecret();
  const expiresAt = new Date(Date.now() + BASKET_DAYS * DAY);
  await inTransaction(ctx, async (tx) => {
    if (!ctx.apiKey && (await tx.db.count(Basket)) >= MAX_BASKETS)
      throw new DomainError(
        'too-often',
        'RATE_LIMITED',
        'The shop keeps too many baskets today. Please try again tomorrow, or send an API key.',
      );
    await tx.db.insert(Basket, { tokenHash: hashOf(token), lines, expiresAt });
  });
  return { url: `${env.PUBLIC_URL}/quick-order?basket=${token}`, expiresAt, unknownLines };
}

function refuseUnnamed(lines: readonly BasketLine[]): void {
  const at = lines.findIndex(({ toolId, sku }) => toolId === null && sku === null);
  if (at >= 0) throw badInput({ lines: `Line ${at + 1} names no tool. Give its SKU or its id.` });
}

const lineInputOf = ({ toolId, sku, quantity }: BasketLine): LineInput => ({ toolId, sku, quantity });

/** The lines that mean no tool which the viewer sees: visitors see what is in the catalogue. */
async function unknownAmong(ctx: Ctx, lines: readonly BasketLine[]): Promise<UnknownBasketLine[]> {
  const checked = await checkLines(ctx, lines.map(lineInputOf), READ);
  return checked.lines.flatMap(({ tool, problems: [problem], suggestions }, position) =>
    tool
      ? []
      : [{ position, message: problem?.message ?? '', suggestions: suggestions.map(({ sku }) => sku) }],
  );
}

/** The lines that a link leads to; for anyone who has it. @throws DomainError NOT_FOUND */
export async function sharedBasket(ctx: Ctx, token: string): Promise<SharedBasket> {
  const basket = await ctx.db.findOneBy(Basket, {
    tokenHash: hashOf(token),
    expiresAt: MoreThan(new Date()),
  });
  if (!basket)
    throw new DomainError(
      'not-found',
      'NOT_FOUND',
      'This link has ended, or is not complete. Links to lines work for a week.',
    );
  const ids = basket.lines.filter(({ toolId }) => toolId !== null);
  const named = ids.length > 0 ? await checkLines(ctx, ids.map(lineInputOf), READ) : null;
  const skus = new Map(ids.map(({ toolId }, at) => [toolId, named?.lines[at]?.tool?.sku]));
  return {
    expiresAt: basket.expiresAt,
    lines: basket.lines.map(({ toolId, sku, quantity, reference }) => ({
      sku: skus.get(toolId) ?? sku ?? toolId ?? '',
      quantity,
      reference,
    })),
  };
}

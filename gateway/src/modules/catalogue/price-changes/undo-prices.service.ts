import { isDeepStrictEqual } from 'node:util';
import { IsNull, MoreThan } from 'typeorm';
import { signedIn, type Ctx, type Tx } from '../../../shared/ctx';
import { DomainError, notFound } from '../../../shared/domain-error';
import { idOf } from '../../../shared/ids';
import { formatMoney } from '../../../shared/money';
import { authorize } from '../../../shared/permission';
import { changeMany } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import { keyedRequest } from '../../idempotency/idempotency.service';
import type { Priced } from '../pricing/pricing.service';
import { canChangePrices } from '../tools/tool.policy';
import { toolsOfIds } from '../tools/tool-writing.service';
import { refuseQuotedPrice } from '../tools/tool.terms';
import { BulkPriceChange, BulkPriceChangeTool } from './bulk-price-change.entity';
import { resultsOf, type ToolResult } from './change-prices.service';
import { reprice } from './reprice';

/** How long a change can be undone (adr/0101). */
const UNDO_MS = 10 * 60_000;

export const priceUndoUntil = ({ changedAt }: Pick<BulkPriceChange, 'changedAt'>): Date =>
  new Date(changedAt.getTime() + UNDO_MS);

/** The viewer's changes that can be undone, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function undoablePriceChanges(ctx: Ctx): Promise<BulkPriceChange[]> {
  const actor = await signedIn(ctx);
  authorize(canChangePrices(actor));
  const found = await ctx.db.find(BulkPriceChange, {
    where: {
      changedById: actor.userId,
      undoneAt: IsNull(),
      changedAt: MoreThan(new Date(Date.now() - UNDO_MS)),
    },
    order: { changedAt: 'DESC', id: 'ASC' },
  });
  const counts = await Promise.all(found.map((change) => toolsOfChange(ctx, change)));
  // Of a change that rounding left without an effect there is nothing to undo.
  return found.filter((_, at) => counts[at]);
}

export const toolsOfChange = ({ db }: Ctx, { id }: BulkPriceChange): Promise<number> =>
  db.countBy(BulkPriceChangeTool, { changeId: id });

/**
 * Gives tools the prices back that they had before a change, for ten minutes (admins): except those whose
 * prices somebody has changed since. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
 */
export async function undoPriceChange(
  ctx: Ctx,
  { id, idempotencyKey }: { id: string; idempotencyKey?: string | null },
): Promise<ToolResult[]> {
  const actor = await signedIn(ctx);
  authorize(canChangePrices(actor));
  const changeId = idOf(id);
  const request = keyedRequest(ctx, idempotencyKey, ['undo-prices', changeId]);
  const outcomes = await changeMany(ctx, { actor, request }, (tx) => undo(tx, changeId));
  return resultsOf(ctx, outcomes);
}

const wrongState = (message: string) => new DomainError('conflict', 'WRONG_STATE', message);
const stale = (message: string) => new DomainError('conflict', 'STALE', message);

async function undo(tx: Tx, id: string): Promise<Outcome[]> {
  const where = { id };
  const change = await tx.db.findOne(BulkPriceChange, { where, lock: { mode: 'pessimistic_write' } });
  if (!change) throw notFound();
  if (change.undoneAt) throw wrongState('The prices were given back already.');
  if (priceUndoUntil(change).getTime() <= Date.now())
    throw wrongState('Prices can be given back for ten minutes.');
  const kept = await tx.db.find(BulkPriceChangeTool, { where: { changeId: id }, order: { toolId: 'ASC' } });
  const byTool = new Map(kept.map((one) => [one.toolId, one]));
  const ids = [...byTool.keys()];
  // Also deleted ones.
  const names = new Map((await toolsOfIds(tx.db, ids)).map((tool) => [tool.id, tool.name]));
  await tx.db.update(BulkPriceChange, { id }, { undoneAt: new Date() });
  const { outcomes } = await reprice(tx, ids, (toolId, tool) => {
    const { before, after } = byTool.get(toolId) as BulkPriceChangeTool;
    if (!tool) throw stale(`${names.get(toolId)}: it was deleted since.`);
    refuseQuotedPrice(tool);
    const now = { price: tool.price, priceBreaks: tool.priceBreaks };
    if (!isDeepStrictEqual(now, after)) throw stale(`${tool.name}: ${differenceOf(after, now)}`);
    return before;
  });
  return outcomes;
}

const differenceOf = (was: Priced, is: Priced): string =>
  was.price === is.price
    ? 'its price breaks were changed since.'
    : `the change made it ${formatMoney(was.price)}, and it is ${formatMoney(is.price)} now.`;

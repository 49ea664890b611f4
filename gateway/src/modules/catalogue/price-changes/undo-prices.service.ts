import { isDeepStrictEqual } from 'node:util';
import { query, rows } from '../../../db/sql';
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

/** How long a change can be undone (adr/0101), by the clock of the database, which writes when it was made. */
const UNDO_MINUTES = 10;
const IN_TIME = `changed_at > now() - interval '${UNDO_MINUTES} minutes'`;

export const priceUndoUntil = ({ changedAt }: Pick<BulkPriceChange, 'changedAt'>): Date =>
  new Date(changedAt.getTime() + UNDO_MINUTES * 60_000);

/** Of a change that rounding left without an effect there is nothing to undo. */
const UNDOABLE = `WHERE changed_by_id = $1 AND undone_at IS NULL AND ${IN_TIME}
  AND EXISTS (SELECT FROM bulk_price_change_tools WHERE change_id = bulk_price_changes.id) ORDER BY changed_at DESC, id`;

/** The viewer's changes that can be undone, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export async function undoablePriceChanges(ctx: Ctx): Promise<BulkPriceChange[]> {
  const actor = await signedIn(ctx);
  authorize(canChangePrices(actor));
  return rows(ctx.db, BulkPriceChange, { rest: UNDOABLE, values: [actor.userId] });
}

export const toolsOfChange = ({ db }: Ctx, { id }: BulkPriceChange): Promise<number> =>
  db.countBy(BulkPriceChangeTool, { changeId: id });

/**
 * Gives tools the prices that they had before a change, for ten minutes (admins), except those whose prices
 * have been changed since then. @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE, IDEMPOTENCY_KEY_REUSED
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

const LOCK = `SELECT undone_at IS NOT NULL AS "isUndone", ${IN_TIME} AS "isInTime"
  FROM bulk_price_changes WHERE id = $1 FOR UPDATE`;

/** Locks a change that can be undone. @throws DomainError NOT_FOUND, WRONG_STATE */
async function lockChange({ db }: Tx, id: string): Promise<void> {
  const [change] = await query<{ isUndone: boolean; isInTime: boolean }>(db, { sql: LOCK, values: [id] });
  if (!change) throw notFound();
  if (change.isUndone) throw wrongState('This change of prices was undone already.');
  if (!change.isInTime) throw wrongState('A change of prices can be undone for ten minutes.');
}

async function undo(tx: Tx, id: string): Promise<Outcome[]> {
  await lockChange(tx, id);
  const kept = await tx.db.find(BulkPriceChangeTool, { where: { changeId: id }, order: { toolId: 'ASC' } });
  const byTool = new Map(kept.map((one) => [one.toolId, one]));
  const ids = [...byTool.keys()];
  // Also deleted ones.
  const names = new Map((await toolsOfIds(tx.db, ids)).map((tool) => [tool.id, tool.name]));
  await tx.db.update(BulkPriceChange, { id }, { undoneAt: () => 'now()' });
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

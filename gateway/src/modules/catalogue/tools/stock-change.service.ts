import { IsNull } from 'typeorm';
import { toolChanged } from './tool.subject';
import { emit } from '../../../events/emit';
import { paginate, type ConnectionOf } from '../../../db/lists/paginate';
import { sql, Where } from '../../../db/sql';
import { signedIn, type Ctx } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { MAX_INTEGER } from '../../../shared/field-rules';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { RequestedFields } from '../../../shared/requested-fields';
import { SortDirection } from '../../../shared/sort';
import { formatUnits } from '../../../shared/units';
import { once } from '../../idempotency/bulk.service';
import { keyedRequest, type Keyed } from '../../idempotency/idempotency.service';
import { StockMovement } from '../stock/stock-movement.entity';
import { correctUnits, receiveUnits } from '../stock/stock.service';
import type { StockMovementsArgs } from './stock.inputs';
import { Tool } from './tool.entity';
import { canChangeStock } from './tool.policy';

/** The movements of a tool's stock, newest first (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function listStockMovements(
  ctx: Ctx,
  args: StockMovementsArgs,
  requested: RequestedFields,
): Promise<ConnectionOf<StockMovement>> {
  authorize(canChangeStock(await signedIn(ctx)));
  return paginate(ctx.db, {
    Entity: StockMovement,
    where: new Where().and(sql`item.tool_id = ${idOf(args.toolId)}`),
    args,
    requested,
    sort: { column: 'item.id', type: 'bigint', property: 'id' },
    direction: SortDirection.DESC,
  });
}

interface StockChange {
  readonly toolId: string;
  /** Units to add; below 0 to take away. */
  readonly quantity: number;
  readonly reason: string | null;
}

/** Adds units from production to a tool's stock (admins). @throws as changeStock */
export const receiveStock = (ctx: Ctx, change: Keyed<StockChange>): Promise<Tool> =>
  changeStock(ctx, change, { name: 'receipt', move: receiveUnits, type: 'tool.stock-received' });

/** Corrects a tool's stock (admins). @throws as changeStock */
export const correctStock = (ctx: Ctx, change: Keyed<StockChange>): Promise<Tool> =>
  changeStock(ctx, change, {
    name: 'correction',
    move: correctUnits,
    type: 'tool.stock-corrected',
  });

/**
 * Changes a tool's stock and writes the movement. Repeated with the same key, it changes nothing.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, INSUFFICIENT_STOCK, BAD_USER_INPUT, IDEMPOTENCY_KEY_REUSED
 */
async function changeStock(
  ctx: Ctx,
  { idempotencyKey, ...change }: Keyed<StockChange>,
  kind: { name: string; move: typeof receiveUnits; type: 'tool.stock-received' | 'tool.stock-corrected' },
): Promise<Tool> {
  const actor = await signedIn(ctx);
  authorize(canChangeStock(actor));
  const toolId = idOf(change.toolId);
  const request = keyedRequest(ctx, idempotencyKey, [kind.name, { ...change, toolId }]);
  await once(ctx, { actor, request }, async (tx) => {
    const { db } = tx;
    const where = { id: toolId, deletedAt: IsNull() };
    const tool = await db.findOne(Tool, { where, lock: { mode: 'for_no_key_update' } });
    if (!tool) throw notFound();
    const availableStock = stockAfter(tool, change.quantity);
    await kind.move(db, { ...change, toolId, actorId: actor.userId });
    await emit(tx, kind.type, ...toolChanged(tool, { ...tool, availableStock }));
    return toolId;
  });
  return ctx.db.findOneOrFail(Tool, { where: { id: toolId }, withDeleted: true });
}

function stockAfter({ availableStock }: Tool, quantity: number): number {
  const after = availableStock + quantity;
  if (after > MAX_INTEGER) throw badInput({ quantity: `The stock would be above ${MAX_INTEGER}.` });
  if (after >= 0) return after;
  throw new DomainError(
    'conflict',
    'INSUFFICIENT_STOCK',
    `Only ${formatUnits(availableStock)} are left in stock.`,
    {
      available: availableStock,
    },
  );
}

import { IsNull, type EntityManager } from 'typeorm';
import { entities, columnsOf, rows } from '../../../db/sql';
import { dayOf } from '../../../rules/days';
import { inTransaction, signedIn, type Ctx } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { lockUser } from '../../people/users/user.service';
import { Tool } from '../tools/tool.entity';
import { isOver } from '../tools/tool.lifecycle';
import { isDue, unitsOf } from './tool-alert.status';
import { AlertKind, ToolAlert } from './tool-alert.entity';
import type { ToolAlertInput } from './tool-alert.inputs';

/** The most open alerts of a person. */
export const MAX_ALERTS = 200;

interface AskedAlerts {
  readonly toolId?: string | null | undefined;
  /** Also those that were sent, after the open ones. */
  readonly sent: boolean;
}

/** The viewer's alerts, newest first: all, or those of a tool. Without those of deleted tools. @throws DomainError UNAUTHENTICATED */
export async function myToolAlerts(ctx: Ctx, { toolId, sent }: AskedAlerts): Promise<ToolAlert[]> {
  const { userId } = await signedIn(ctx);
  return rows(ctx.db, ToolAlert, {
    rest: `WHERE user_id = $1 AND ($3 OR notified_at IS NULL) AND ($2::uuid IS NULL OR tool_id = $2)
      AND tool_id IN (SELECT id FROM tools WHERE deleted_at IS NULL)
      ORDER BY notified_at DESC NULLS FIRST, asked_at DESC, id`,
    values: [userId, toolId ? idOf(toolId) : null, sent],
  });
}

/** An alert and its tool, which is null once it was deleted. */
export const alertWithTool = (db: EntityManager, id: string): Promise<ToolAlert | null> =>
  db.findOne(ToolAlert, { where: { id }, relations: { tool: true } });

/**
 * Asks to be notified of a tool of the catalogue. An open alert of the same kind gets the new quantity and price, and keeps its place.
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT, DISCONTINUED, WRONG_STATE
 */
export async function addToolAlert(ctx: Ctx, input: ToolAlertInput): Promise<ToolAlert> {
  const { userId } = await signedIn(ctx);
  requirePriceOfKind(input);
  const toolId = idOf(input.toolId);
  return inTransaction(ctx, async (tx) => {
    // One after the other of a person, so that the limit is not exceeded.
    await lockUser(tx, userId);
    // A change of stock or price comes before, and is read here, or after, and finds the alert.
    const tool = await tx.db.findOne(Tool, {
      where: { id: toolId, customerId: IsNull() },
      lock: { mode: 'pessimistic_read' },
    });
    if (!tool) throw notFound();
    const wish = wishOf(tool, input);
    refuseNeedless(tool, wish);
    await refuseTooMany(tx, userId, { toolId, kind: input.kind });
    return save(tx, { ...wish, userId, toolId });
  });
}

/** Removes an open alert of the viewer. @returns false if it was removed or sent already. @throws DomainError UNAUTHENTICATED */
export async function removeToolAlert(ctx: Ctx, id: string): Promise<boolean> {
  const { userId } = await signedIn(ctx);
  const { affected } = await ctx.db.delete(ToolAlert, { id: idOf(id), userId, notifiedAt: IsNull() });
  return affected === 1;
}

type Wish = Pick<ToolAlert, 'kind' | 'quantity' | 'price'>;

const wishOf = (tool: Tool, { kind, quantity = null, price = null }: ToolAlertInput): Wish => ({
  kind,
  quantity: kind === AlertKind.Changes ? null : unitsOf(tool, { quantity }),
  price,
});

/** @throws DomainError BAD_USER_INPUT */
function requirePriceOfKind({ kind, price, quantity }: ToolAlertInput): void {
  if ((kind === AlertKind.BelowPrice) !== (price != null))
    throw badInput({
      price: kind === AlertKind.BelowPrice ? 'Price is required' : 'Only a price alert has a price.',
    });
  if (kind === AlertKind.Changes && quantity != null)
    throw badInput({ quantity: 'Changes do not depend on a quantity.' });
}

/** @throws DomainError DISCONTINUED, or WRONG_STATE for what is so already */
function refuseNeedless(tool: Tool, wish: Wish): void {
  if (wish.kind !== AlertKind.Changes && isOver(tool, dayOf(new Date())))
    throw new DomainError('conflict', 'DISCONTINUED', 'This tool is no longer sold.');
  if (isDue(tool, wish)) throw new DomainError('conflict', 'WRONG_STATE', ALREADY[wish.kind]);
}

const ALREADY: Record<AlertKind, string> = {
  [AlertKind.InStock]: 'This quantity is in stock.',
  [AlertKind.BelowPrice]: 'The price is below this already.',
  [AlertKind.Changes]: '',
};

/** @throws DomainError BAD_USER_INPUT */
async function refuseTooMany({ db }: Ctx, userId: string, given: Pick<ToolAlert, 'toolId' | 'kind'>) {
  const open = await db.findBy(ToolAlert, { userId, notifiedAt: IsNull() });
  const isNew = !open.some(({ toolId, kind }) => toolId === given.toolId && kind === given.kind);
  if (isNew && open.length >= MAX_ALERTS)
    throw badInput({ toolId: `You wait for ${MAX_ALERTS} things already. Stop one first.` });
}

async function save(
  { db }: Ctx,
  { userId, toolId, kind, quantity, price }: Wish & Pick<ToolAlert, 'userId' | 'toolId'>,
) {
  const [saved] = await entities(db, ToolAlert, {
    sql: `INSERT INTO tool_alerts (id, user_id, tool_id, kind, quantity, price_cents) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (user_id, tool_id, kind) WHERE notified_at IS NULL
        DO UPDATE SET quantity = excluded.quantity, price_cents = excluded.price_cents,
          asked_at = CASE WHEN excluded.kind = 'Changes' THEN excluded.asked_at ELSE tool_alerts.asked_at END
      RETURNING ${columnsOf(db, ToolAlert)}`,
    values: [newId(), userId, toolId, kind, quantity, price],
  });
  return saved as ToolAlert;
}

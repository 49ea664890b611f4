import { emit } from '../../../events/emit';
import type { Tx } from '../../../shared/ctx';
import { outcomeOf, rowIds } from '../../idempotency/bulk.service';
import type { Outcome } from '../../idempotency/idempotency-key.entity';
import type { Priced } from '../pricing/pricing.service';
import type { Tool } from '../tools/tool.entity';
import { lockToolRows } from '../tools/tool-writing.service';
import { toolChanged } from '../tools/tool.subject';

/** The prices of a tool before and after. */
export interface Repriced {
  readonly toolId: string;
  readonly before: Priced;
  readonly after: Priced;
}

/** The new prices of a tool, or of an id that no tool on sale has; null leaves them. @throws DomainError to refuse it */
export type LadderOf = (id: string, tool: Tool | undefined) => Priced | null;

const REPRICE = `UPDATE tools SET price_cents = changed.price, price_breaks = changed."priceBreaks", updated_at = now()
  FROM jsonb_to_recordset($1) AS changed (id uuid, price bigint, "priceBreaks" jsonb) WHERE tools.id = changed.id`;

/** Gives tools new prices, under their locks. A refused one does not stop the others. */
export async function reprice(tx: Tx, ids: readonly string[], ladderOf: LadderOf) {
  const locked = await lockToolRows(tx.db, rowIds(ids));
  const byId = new Map(locked.map((tool) => [tool.id, tool]));
  const changed: Repriced[] = [];
  const events: ReturnType<typeof toolChanged> = [];
  const outcomes: Outcome[] = ids.map((id) =>
    outcomeOf(id, () => {
      const tool = byId.get(id.toLowerCase());
      const after = ladderOf(id, tool);
      if (!after || !tool) return { unchanged: true };
      const { price, priceBreaks } = tool;
      changed.push({ toolId: tool.id, before: { price, priceBreaks }, after });
      events.push(...toolChanged(tool, { ...tool, ...after }));
      return undefined;
    }),
  );
  if (changed.length > 0) {
    const rows = changed.map(({ toolId, after }) => ({ id: toolId, ...after }));
    await tx.db.query(REPRICE, [JSON.stringify(rows)]);
    await emit(tx, 'tool.price-changed', ...events);
  }
  return { outcomes, changed };
}

import { query } from '../../../db/sql';
import type { DomainEvent } from '../../../events/domain-event';
import type { EventType } from '../../../events/registry';
import type { Subscription } from '../../../events/subscriber';
import { enqueue } from '../../../jobs/enqueue';
import type { UnitOfWork } from '../../../shared/ctx';

const AWAITED = `
  SELECT DISTINCT tool_id AS "toolId" FROM tool_alerts
  WHERE tool_id = ANY ($1::uuid[]) AND notified_at IS NULL AND kind <> 'Changes'`;

/** A job for each tool whose stock or price has changed, and of which someone wants to be told. */
const checking =
  <Type extends EventType>(toolIdsOf: (event: DomainEvent<Type>) => readonly string[]) =>
  async (tx: UnitOfWork, events: readonly DomainEvent<Type>[]): Promise<void> => {
    const toolIds = [...new Set(events.flatMap(toolIdsOf))];
    if (toolIds.length === 0) return;
    const awaited = await query<{ toolId: string }>(tx.db, { sql: AWAITED, values: [toolIds] });
    if (awaited.length) await enqueue(tx, 'send-alerts', ...awaited.map(({ toolId }) => ({ toolId })));
  };

const thisTool = checking(({ subjectId }) => [subjectId]);
const itsTool = checking<'order.changed' | 'order.deleted'>(({ payload }) => [payload.toolId]);

/** Whatever may bring a tool back into stock, or lower its price. */
export const toolAlerts: Subscription = {
  'tool.edited': thisTool,
  'tool.price-changed': thisTool,
  'tool.stock-received': thisTool,
  'tool.stock-corrected': thisTool,
  'order.changed': itsTool,
  'order.deleted': itsTool,
  'shipment.voided': checking(({ payload }) => payload.toolIds),
  'return.restocked': checking(({ payload }) => payload.lines.map(({ toolId }) => toolId)),
};

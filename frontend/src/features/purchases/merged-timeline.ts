import { eventSentence } from '../../entities/order/order-events';
import type { PurchaseOrderFragment } from './purchase.generated';

type OrderEvent = PurchaseOrderFragment['timeline'][number];
type Lines = readonly Pick<PurchaseOrderFragment, 'toolName' | 'timeline'>[];

/** An event of one or more lines of a purchase. */
export type PurchaseEvent = Pick<OrderEvent, 'at' | 'actorName' | 'actorRole'> & {
  id: string;
  sentence: string;
  /** Names of the tools; empty where it happened to all lines. */
  tools: readonly string[];
};

/** Events of one change of many lines are written within this time, milliseconds. */
const AT_ONCE_MS = 5_000;

const isSame = (one: OrderEvent, other: OrderEvent): boolean =>
  one.kind === other.kind &&
  one.from === other.from &&
  one.to === other.to &&
  one.actorName === other.actorName &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) < AT_ONCE_MS;

/** The timelines of all orders of a purchase as one, oldest first; the same change of several lines is one event. */
export function mergedTimeline(orders: Lines): PurchaseEvent[] {
  const all = orders
    .flatMap(({ toolName, timeline }) => timeline.map((event) => ({ event, toolName })))
    .sort((one, other) => Date.parse(one.event.at) - Date.parse(other.event.at));
  const groups: { event: OrderEvent; tools: string[] }[] = [];
  for (const { event, toolName } of all) {
    const group = groups.findLast((it) => isSame(it.event, event));
    if (group) group.tools.push(toolName);
    else groups.push({ event, tools: [toolName] });
  }
  return groups.map(({ event, tools }) => ({
    id: event.id,
    at: event.at,
    actorName: event.actorName,
    actorRole: event.actorRole,
    sentence: event.kind === 'PLACED' ? 'Purchase placed' : eventSentence(event),
    tools: tools.length === orders.length ? [] : tools,
  }));
}

import { oneLine } from '../../lib/format/one-line';
import { shipmentKey } from '../../entities/order/shipment-key';
import type { LeavingOrderFragment } from './warehouse.generated';

type Order = LeavingOrderFragment;

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()];
}

/** Orders of one shipment: those of a purchase to one address, in the order of their first ones. */
export const byShipment = <Row extends Order>(orders: readonly Row[]): Row[][] =>
  groupedBy(orders, shipmentKey);

/** Units to pick at one place for several orders. */
export type PickedTool = { tool: Order['tool']; toolName: string; units: number; orders: readonly Order[] };

/** The tools of a list that is sorted by place, each with the orders that it is for. */
export const picksOf = (orders: readonly Order[]): PickedTool[] =>
  groupedBy(orders, ({ tool }) => tool.id).map((same) => {
    const [{ tool, toolName }] = same as [Order];
    return { tool, toolName, units: same.reduce((sum, order) => sum + order.dueQuantity, 0), orders: same };
  });

/** Where an order of a purchase with several addresses goes, and its number; null if there is one address. */
export function addressOf({ purchase, destination, deliveryAddress }: Order) {
  if (purchase.destinations.length === 0 || !deliveryAddress) return null;
  return { number: (destination ?? 0) + 1, text: oneLine(deliveryAddress) };
}

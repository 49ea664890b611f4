import { query } from '../../../db/sql';
import { receiptLink } from '../../sales/receipts/receipt-link.service';
import { netOf } from './snapshot';
import { drafts, type Draft, type OrderRow, type Source } from './sources';

interface ShippedRow {
  readonly orderId: string;
  readonly shipmentId: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly quantity: number;
  readonly ordered: number;
  readonly toCome: number;
}

const SHIPPED = `
  SELECT lines.order_id AS "orderId", lines.shipment_id AS "shipmentId", carrier, tracking_number AS "trackingNumber",
    lines.quantity, orders.quantity AS ordered, orders.quantity - shipped_quantity AS "toCome"
  FROM shipment_lines lines JOIN shipments ON shipments.id = lines.shipment_id JOIN orders ON orders.id = lines.order_id
  WHERE lines.shipment_id = ANY ($1)`;

/** What some shipments contain, each other orders. The caller has locked their orders. */
export async function shipped(source: Source, shipmentIds: readonly string[]): Promise<Draft[]> {
  const rows = await query<ShippedRow>(source.db, { sql: SHIPPED, values: [shipmentIds] });
  const byOrder = new Map(rows.map((row) => [row.orderId, row]));
  const groupOf = ({ orderId }: OrderRow) => byOrder.get(orderId)?.shipmentId;
  const of = { where: 'orders.id = ANY ($1)', values: [[...byOrder.keys()]], groupOf };
  return (await drafts(source, of)).map(({ snapshot, ...draft }) => {
    const lines = snapshot.lines.map((line) => {
      const { quantity, ordered, toCome } = byOrder.get(line.orderId) as ShippedRow;
      return { ...line, quantity, ordered, toCome, total: quantity * line.unitPrice };
    });
    const { shipmentId, carrier, trackingNumber } = byOrder.get(lines[0]?.orderId ?? '') as ShippedRow;
    const link = receiptLink(source.services.env, shipmentId);
    const contents = { carrier, trackingNumber, receiptLink: link, lines, net: netOf(lines), taxes: [] };
    return { ...draft, shipmentId, snapshot: { ...snapshot, ...contents } };
  });
}

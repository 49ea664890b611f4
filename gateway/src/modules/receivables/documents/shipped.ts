import {
  contentsOfShipments,
  packagesOfShipments,
  type ShippedUnits,
} from '../../fulfilment/shipments/shipment-contents.service';
import { receiptLink } from '../../fulfilment/receipts/receipt-link.service';
import { netOf } from './snapshot';
import { drafts, type Draft, type OrderRow, type Source } from './sources';

/** The contents of packing slips. No order is in two of them; the caller has locked the orders. */
export async function shipped(source: Source, shipmentIds: readonly string[]): Promise<Draft[]> {
  const rows = await contentsOfShipments(source.db, shipmentIds);
  const packed = await packagesOfShipments(source.db, shipmentIds);
  const byOrder = new Map(rows.map((row) => [row.orderId, row]));
  const groupOf = ({ orderId }: OrderRow) => byOrder.get(orderId)?.shipmentId;
  const of = { where: 'orders.id = ANY ($1)', values: [[...byOrder.keys()]], groupOf };
  return (await drafts(source, of)).map(({ snapshot, ...draft }) => {
    const lines = snapshot.lines.map((line) => {
      const { quantity, ordered, toCome } = byOrder.get(line.orderId) as ShippedUnits;
      return { ...line, quantity, ordered, toCome, total: quantity * line.unitPrice };
    });
    const { shipmentId, carrier, trackingNumber } = byOrder.get(lines[0]?.orderId ?? '') as ShippedUnits;
    const packages = packed
      .filter((each) => each.shipmentId === shipmentId)
      .map(({ weightGrams }) => ({ weightGrams }));
    const link = receiptLink(source.services.env, shipmentId);
    const contents = { carrier, trackingNumber, receiptLink: link, lines, net: netOf(lines), taxes: [] };
    const whole = { ...snapshot, ...contents, ...(packages.length > 0 && { packages }) };
    return { ...draft, shipmentId, snapshot: whole };
  });
}

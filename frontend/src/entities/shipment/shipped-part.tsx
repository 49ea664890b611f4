import { formatNumber } from '../../lib/format/format';
import { shipmentTexts } from '../order/shipment-messages';

type ShippedPartProps = { order: { quantity: number; shippedQuantity: number }; className?: string };

/** "60 of 100 shipped", while some but not all units of an order have left. */
export function ShippedPart({ order: { quantity, shippedQuantity }, className }: ShippedPartProps) {
  if (shippedQuantity === 0 || shippedQuantity === quantity) return null;
  return (
    <span className={className}>
      {shipmentTexts.shippedOf(formatNumber(shippedQuantity), formatNumber(quantity))}
    </span>
  );
}

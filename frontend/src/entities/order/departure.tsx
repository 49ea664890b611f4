import { departure, type Departing } from './shipping';
import { Tracking } from './tracking';

/** The day on which an order was promised to ship; once it has, its carrier and number. */
export function Departure({ order, className }: { order: Departing; className?: string }) {
  const text = departure(order);
  if (!text) return null;
  return (
    <span className={className} title={text}>
      {order.status === 'Shipped' && order.shipment ? <Tracking shipment={order.shipment} /> : text}
    </span>
  );
}

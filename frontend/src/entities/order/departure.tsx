import { Parts } from '../line/line-cells';
import { promisedParts, type Promised } from './promises';
import { departure, type Departing } from './shipping';
import { Tracking } from './tracking';

type DepartureProps = { order: Departing & Partial<Pick<Promised, 'promises'>>; className?: string };

/** The days on which an order was promised to ship; once it has, its carrier and number. */
export function Departure({ order, className }: DepartureProps) {
  const parts = promisedParts({ ...order, promises: order.promises ?? [] });
  if (parts.length > 0)
    return (
      <div className={className}>
        <Parts parts={parts} />
      </div>
    );
  const text = departure(order);
  if (!text) return null;
  return (
    <span className={className} title={text}>
      {order.status === 'Shipped' && order.shipment ? <Tracking shipment={order.shipment} /> : text}
    </span>
  );
}

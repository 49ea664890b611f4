import { departure, type OrderDeparture, type DepartureNote } from './shipping';
import { Tracking } from './tracking';
import { look } from '../../components/layout/layout';

/** When something leaves; a missed day stands out. */
export const DepartureText = ({ departs: { text, isLate } }: { departs: DepartureNote }) =>
  isLate ? <span className={look('danger', 'medium')}>{text}</span> : <span>{text}</span>;

type DepartureProps = { order: OrderDeparture; className?: string };

/** The day on which an order was promised to ship; once it has, its carrier and number. */
export function Departure({ order, className }: DepartureProps) {
  const departs = departure(order);
  if (!departs) return null;
  return (
    <span className={className} title={departs.text}>
      {order.status === 'Shipped' && order.shipment ? (
        <Tracking shipment={order.shipment} />
      ) : (
        <DepartureText departs={departs} />
      )}
    </span>
  );
}

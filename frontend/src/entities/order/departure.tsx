import styles from './departure.module.css';
import { departure, type OrderDeparture, type DepartureNote } from './shipping';
import { Tracking } from './tracking';

/** When something leaves; a missed day stands out. */
export const DepartureText = ({ departs: { text, isLate } }: { departs: DepartureNote }) =>
  isLate ? <span className={styles.late}>{text}</span> : <span>{text}</span>;

/** The day on which an order was promised to ship; once it has, its carrier and number. */
export function Departure({ order, className }: { order: OrderDeparture; className?: string }) {
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

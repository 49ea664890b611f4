import { Link } from 'react-router-dom';
import { StatusTag } from '../../components/status-tag';
import { PlainButton } from '../../components/button';
import { formatDate, formatNumber } from '../../lib/format/format';
import { dueTexts } from '../../entities/order/due-messages';
import { shipmentTexts } from '../../entities/order/shipment-messages';
import { ShippedPart } from '../../entities/shipment/shipped-part';
import { openFeeText } from '../../entities/purchase/delivery';
import { groupTexts } from '../../entities/order/order-group-messages';
import { paths } from '../../navigation/paths';
import { addressOf, byShipment } from './leaving-groups';
import type { LeavingOrderFragment } from './warehouse.generated';
import { warehouseTexts } from './warehouse-messages';
import styles from './warehouse.module.css';

type LeavingPurchasesProps<Order> = { orders: readonly Order[]; onShip: (orders: readonly Order[]) => void };

/** Units to ship by purchase, with the Ship button. */
export const LeavingPurchases = <Order extends LeavingOrderFragment>(props: LeavingPurchasesProps<Order>) => (
  <ul className={styles.purchases}>
    {byShipment(props.orders).map((orders) => (
      <Leaving key={orders[0]?.id} orders={orders} onShip={props.onShip} />
    ))}
  </ul>
);

function Leaving<Order extends LeavingOrderFragment>({ orders, onShip }: LeavingPurchasesProps<Order>) {
  const [first] = orders as [Order];
  const { purchase, customer, dueOn } = first;
  const address = addressOf(first);
  const openFee = openFeeText(purchase.delivery);
  return (
    <li className={styles.purchase}>
      <div className={styles.head}>
        <div className={styles.about}>
          <h2>
            <Link to={paths.purchase(purchase.id)}>{purchase.number}</Link>
          </h2>
          <p className={styles.muted}>
            {[
              customer.displayName,
              purchase.poNumber && groupTexts.po(purchase.poNumber),
              dueOn && warehouseTexts.promised(formatDate(dueOn)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {address && <p>{warehouseTexts.to(address.number, address.text)}</p>}
          {orders.some(({ prepaymentDue }) => prepaymentDue) && (
            <p className={styles.flag}>
              <StatusTag tone="warning">{dueTexts.prepayment}</StatusTag>
            </p>
          )}
          {openFee && (
            <Link to={paths.purchase(purchase.id)} className={styles.flag}>
              <StatusTag tone="warning">{openFee}</StatusTag>
            </Link>
          )}
        </div>
        <PlainButton
          variant="primary"
          aria-label={warehouseTexts.ship(orders.length, purchase.number, address?.text ?? null)}
          onClick={() => onShip(orders)}
        >
          {shipmentTexts.shipIt}
        </PlainButton>
      </div>
      <ul className={styles.lines}>
        {orders.map((order) => (
          <li key={order.id} className={styles.line}>
            <span className={styles.place}>{order.tool.place ?? warehouseTexts.noPlace}</span>
            <span className={styles.name}>
              <span>{order.toolName}</span> <span className={styles.muted}>{order.number}</span>{' '}
              <ShippedPart order={order} className={styles.muted} />{' '}
              {order.depositDue && <StatusTag tone="warning">{dueTexts.deposit}</StatusTag>}
            </span>
            <strong className={styles.number}>{formatNumber(order.dueQuantity)}</strong>
          </li>
        ))}
      </ul>
    </li>
  );
}

import { Link } from 'react-router-dom';
import { StatusTag } from '../../components/status-tag';
import { PlainButton } from '../../components/button';
import { formatShortDay, formatNumber } from '../../lib/format/format';
import { dueTexts } from '../../entities/order/due-messages';
import { shipmentTexts } from '../../entities/order/shipment-messages';
import { ShippedPart } from '../../entities/shipment/shipped-part';
import { openFeeText } from '../../entities/purchase/delivery';
import { groupTexts } from '../../entities/order/order-group-messages';
import { paths } from '../../navigation/paths';
import { addressOf, byShipment } from './leaving-groups';
import type { LeavingOrderFragment } from './warehouse.generated';
import { warehouseTexts } from './warehouse-messages';
import { cluster, stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './warehouse.module.css';
import { isolated } from '../../lib/format/isolated';

type LeavingPurchasesProps<Order> = {
  orders: readonly Order[];
  /** Their day is over. */
  isLate: boolean;
  onShip: (orders: readonly Order[]) => void;
};

/** Units to ship by purchase, with the Ship button. */
export const LeavingPurchases = <Order extends LeavingOrderFragment>(props: LeavingPurchasesProps<Order>) => (
  <ul className={styles.purchases}>
    {byShipment(props.orders).map((orders) => (
      <Leaving key={orders[0]?.id} {...props} orders={orders} />
    ))}
  </ul>
);

type AboutProps = Pick<LeavingPurchasesProps<LeavingOrderFragment>, 'orders' | 'isLate'>;

/** Whose purchase it is, where it goes, and what speaks against shipping it. */
function About({ orders, isLate }: AboutProps) {
  const [first] = orders as [LeavingOrderFragment];
  const { purchase, customer, dueOn } = first;
  const address = addressOf(first);
  const openFee = openFeeText(purchase.delivery);
  const facts = [
    isolated(purchase.company?.legalName ?? customer.displayName),
    purchase.poNumber && groupTexts.po(purchase.poNumber),
    dueOn && !isLate && warehouseTexts.promised(formatShortDay(dueOn)),
  ];
  return (
    <div className={styles.about}>
      <h2>
        <Link to={paths.purchase(purchase.id)}>{purchase.number}</Link>
      </h2>
      <p className={styles.muted}>{facts.filter(Boolean).join(' · ')}</p>
      {purchase.company?.isTest && (
        <p className={styles.flag}>
          <StatusTag tone="warning">{warehouseTexts.test}</StatusTag>
        </p>
      )}
      {dueOn && isLate && (
        <p className={styles.flag}>
          <StatusTag tone="danger">{shipmentTexts.late(formatShortDay(dueOn))}</StatusTag>
        </p>
      )}
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
  );
}

function Leaving<Order extends LeavingOrderFragment>(props: LeavingPurchasesProps<Order>) {
  const { orders, isLate, onShip } = props;
  const [first] = orders as [Order];
  const address = addressOf(first);
  return (
    <li className={stack(3, 'panel', 'shrink', 'pad')} data-row-key={first.id}>
      <div className={classes(cluster(3, 'noWrap', 'between', 'top'), styles.head)}>
        <About orders={orders} isLate={isLate} />
        <PlainButton
          variant="primary"
          data-action="ship"
          aria-label={warehouseTexts.ship(orders.length, first.purchase.number, address?.text ?? null)}
          onClick={() => onShip(orders)}
        >
          {shipmentTexts.shipIt}
        </PlainButton>
      </div>
      <ul className={stack(0)}>
        {orders.map((order) => (
          <li key={order.id} className={styles.line}>
            <span className={look('noBreak')}>{order.tool.place ?? warehouseTexts.noPlace}</span>
            <span className={look('shrink', 'breakAnywhere')}>
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

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmailLink } from '../../../components/email-link';
import { FactList, type Fact } from '../../../components/page/fact-list';
import { classes } from '../../../lib/classes';
import { cluster, look, stack } from '../../../components/layout/layout';
import { PhoneLink } from '../../../components/phone-link';
import { ShipmentList } from '../../../entities/shipment/shipment-list';
import { Picture } from '../../../components/picture';
import type { OrderDetailsFragment } from './order-drawer.generated';
import { EMPTY } from '../../../lib/format/empty';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format/format';
import { listLabels } from '../../../components/data-table/list-messages';
import { columns, fields, labels } from '../../../lib/messages';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import { paths } from '../../../navigation/paths';
import { Parts } from '../../../entities/line/line-cells';
import { DepartureText } from '../../../entities/order/departure';
import { departure, isPickup } from '../../../entities/order/shipping';
import { promisedParts } from '../../../entities/order/promises';
import { shipmentTexts } from '../../../entities/order/shipment-messages';
import styles from './order-drawer.module.css';
import { OrderSteps } from './order-steps';
import { OrderStatusTag, PaymentTag, StageTag } from '../../../entities/order/order-tags';
import { OrderTimeline } from './order-timeline';
import { deliveryOfOrder } from '../../../entities/purchase/delivery';
import { deliveryPriceTexts } from '../../../entities/purchase/delivery-messages';
import { purchaseTexts } from '../../../entities/purchase/purchase-messages';

/** The tax and what the order comes to with it; nothing for an order without tax. */
function taxFacts({ tax, grossTotal, openAmount, purchase: { taxRate } }: OrderDetailsFragment): Fact[] {
  if (tax === null) return [{ label: invoicingTexts.taxOf, value: invoicingTexts.toConfirm }];
  const isPartlyPaid = openAmount > 0 && openAmount < grossTotal;
  return [
    ...(taxRate
      ? [
          { label: invoicingTexts.tax(taxRate), value: formatMoney(tax) },
          { label: invoicingTexts.withTax, value: formatMoney(grossTotal) },
        ]
      : []),
    ...(isPartlyPaid ? [{ label: purchaseTexts.open, value: formatMoney(openAmount) }] : []),
  ];
}

/** The days of its parts, or the day of all of it. */
function departureFacts(order: OrderDetailsFragment): Fact[] {
  const departs = departure(order);
  if (order.status === 'Shipped' || !departs || !order.promisedOn) return [];
  const parts = promisedParts(order);
  const day = departs.isLate ? <DepartureText departs={departs} /> : formatDate(order.promisedOn);
  return [
    {
      label: isPickup(order.purchase) ? shipmentTexts.readyOn : shipmentTexts.shipsOn,
      value: parts.length ? <Parts parts={parts} /> : day,
    },
  ];
}

/** Its stages so far, with their days. */
const stageFacts = ({ stageChanges }: OrderDetailsFragment): Fact[] => {
  const stages = stageChanges.flatMap(({ at, stage }) =>
    stage ? [`${stage.name} (${formatDate(at)})`] : [],
  );
  return stages.length > 0 ? [{ label: shipmentTexts.stages, value: stages.join(', ') }] : [];
};

const deliveryFacts = ({ purchase: { delivery } }: OrderDetailsFragment): Fact[] => {
  const text = deliveryOfOrder(delivery);
  return text ? [{ label: deliveryPriceTexts.delivery, value: text }] : [];
};

const orderFacts = (order: OrderDetailsFragment): Fact[] => [
  { label: 'Purchase', value: <Link to={paths.purchase(order.purchase.id)}>{order.purchase.number}</Link> },
  ...departureFacts(order),
  ...stageFacts(order),
  { label: columns.quantity, value: formatNumber(order.quantity) },
  { label: columns.unitPrice, value: formatMoney(order.unitPrice) },
  { label: columns.totalPrice, value: formatMoney(order.totalPrice) },
  ...taxFacts(order),
  ...deliveryFacts(order),
  { label: columns.deliveryAddress, value: order.deliveryAddress || EMPTY, isText: true },
  ...(order.contactNo ? [{ label: fields.contactNo, value: <PhoneLink number={order.contactNo} /> }] : []),
];

const customerFacts = ({ customer, purchase: { company } }: OrderDetailsFragment): Fact[] => [
  ...(company ? [{ label: listLabels.company, value: company.legalName }] : []),
  { label: fields.name, value: customer.displayName },
  { label: columns.email, value: <EmailLink email={customer.email} /> },
];

const paymentFacts = (record: NonNullable<OrderDetailsFragment['paymentRecord']>): Fact[] => [
  { label: 'Amount', value: formatMoney(record.amount) },
  { label: 'Reference', value: record.reference },
  { label: 'Received on', value: formatDate(record.receivedOn) },
];

type OrderDetailsProps = { order: OrderDetailsFragment; showCustomer: boolean; documents: ReactNode };

/** Content of the drawer: the tool, its figures when it was ordered, payment and history. */
export function OrderDetails({ order, showCustomer, documents }: OrderDetailsProps) {
  const { tool, paymentRecord, shipmentLines } = order;
  return (
    <div className={classes(stack(6), styles.details)}>
      <div className={cluster(4, 'noWrap')}>
        <Picture className={styles.picture} src={tool.picture} width={96} height={72} />
        <div>
          <h2>{order.toolName}</h2>
          <p className={classes(cluster(2, 'noWrap'), styles.tags)}>
            <OrderStatusTag status={order.status} /> <StageTag order={order} /> <PaymentTag order={order} />
          </p>
          {tool.deletedAt ? (
            <span className={look('muted')}>No longer sold</span>
          ) : (
            <Link to={paths.details(tool.id)}>View the tool</Link>
          )}
        </div>
      </div>
      <OrderSteps order={order} />
      {showCustomer && (
        <section>
          <h2>{columns.customer}</h2>
          <FactList facts={customerFacts(order)} />
        </section>
      )}
      <FactList facts={orderFacts(order)} />
      {shipmentLines.length > 0 && (
        <section>
          <h2>{shipmentTexts.shipments}</h2>
          <ShipmentList
            shipments={shipmentLines.map((line) => ({ ...line.shipment, lines: [{ ...line, order }] }))}
          />
        </section>
      )}
      <section>
        <h2>History</h2>
        <OrderTimeline order={order} />
      </section>
      {order.documents.length > 0 && (
        <section aria-labelledby="order-documents">
          <h2 id="order-documents">{labels.documents}</h2>
          {documents}
        </section>
      )}
      {paymentRecord && (
        <section>
          <h2>Payment received</h2>
          <FactList facts={paymentFacts(paymentRecord)} />
        </section>
      )}
    </div>
  );
}

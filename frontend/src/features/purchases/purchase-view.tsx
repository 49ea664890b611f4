import type { ReactNode } from 'react';
import { look, stack } from '../../components/layout/layout';
import layout from '../../components/columns.module.css';
import { EmailLink } from '../../components/email-link';
import { FactList, type Fact } from '../../components/page/fact-list';
import { PhoneLink } from '../../components/phone-link';
import { EMPTY } from '../../lib/format/empty';
import { classes } from '../../lib/classes';
import { isolated } from '../../lib/format/isolated';
import { formatDate, formatDateTime, formatMoney } from '../../lib/format/format';
import { columns, fields, labels } from '../../lib/messages';
import { invoicingTexts } from '../../entities/document/invoicing-messages';
import { stepTexts } from '../../entities/purchase/step-messages';
import { shipmentTexts } from '../../entities/order/shipment-messages';
import { lineTexts } from '../../entities/line/line-messages';
import { deliveryPrice, withOpenFee } from '../../entities/purchase/delivery';
import { isPickup } from '../../entities/order/shipping';
import { deliveryPriceTexts } from '../../entities/purchase/delivery-messages';
import { depositTexts } from './deposit-messages';
import { PurchaseLines } from './purchase-lines';
import type { PurchaseDetailsFragment, PurchaseOrderFragment } from './purchase.generated';
import { PurchasePayments } from './purchase-payments';
import styles from './purchase.module.css';
import { ShipmentList } from '../../entities/shipment/shipment-list';
import { PurchaseTags } from './purchase-tags';
import { PurchaseTimeline } from './purchase-timeline';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';

type PurchaseViewProps = {
  purchase: PurchaseDetailsFragment;
  /** Status and payment of a line. */
  tagsOf: (order: PurchaseOrderFragment) => ReactNode;
  /** Actions on a line. */
  actionsOf: (order: PurchaseOrderFragment) => ReactNode;
  /** For admins. */
  showCustomer: boolean;
  /** Its returns. */
  returns: ReactNode;
  /** Messages about it. */
  thread: ReactNode;
  /** Links to its documents. */
  documents: ReactNode;
  /** The lines of a purchase that was not placed, which has no orders. */
  unplaced: ReactNode;
};

/** The company, and who ordered. */
const customerFacts = ({ company, customer }: PurchaseDetailsFragment): Fact[] => [
  {
    label: columns.customer,
    value: (
      <>
        {company && (
          <>
            <bdi>{company.legalName}</bdi>
            <br />
          </>
        )}
        <bdi>{customer.displayName}</bdi>
        <br />
        <EmailLink email={customer.email} />
      </>
    ),
    isText: true,
  },
];

/** Approved, if the company asks for it. */
const isPlaced = ({ state }: PurchaseDetailsFragment) => state !== 'AwaitingApproval' && state !== 'Rejected';

/** Where it goes to. Nothing goes to the address of a customer who picks it up. */
function addressFacts(purchase: PurchaseDetailsFragment, isStaff: boolean) {
  const { delivery, deliveryAddress, destinations } = purchase;
  const isSeveral = destinations.length > 0;
  const value = isSeveral ? purchaseTexts.addresses(destinations.length + 1) : deliveryAddress || EMPTY;
  if (!isPickup(purchase)) return [{ label: purchaseTexts.deliverTo, value, isText: true }];
  return [
    {
      label: purchaseTexts.pickup,
      value: `${purchaseTexts.picksUp(isStaff)}\n${delivery?.pickupAddress ?? ''}`,
      isText: true,
    },
    { label: purchaseTexts.ownAddress(isStaff), value, isText: true },
  ];
}

/** Who of the staff ordered it for the customer, and for staff why. */
const orderedBy = ({ orderedByStaff, orderedByStaffReason, customer }: PurchaseDetailsFragment): string =>
  [
    purchaseTexts.onBehalf(isolated(orderedByStaff ?? ''), isolated(customer.displayName)),
    orderedByStaffReason && isolated(orderedByStaffReason),
  ]
    .filter(Boolean)
    .join(': ');

function factsOf(purchase: PurchaseDetailsFragment, showCustomer: boolean): Fact[] {
  const { poNumber, placedAt, contactNo, requestedOn, note, orderedByStaff, externalOrder } = purchase;
  const by = orderedByStaff ? orderedBy(purchase) : externalOrder && isolated(externalOrder.senderName);
  const facts: Fact[] = [
    ...(showCustomer ? customerFacts(purchase) : []),
    ...(by ? [{ label: purchaseTexts.orderedBy, value: by }] : []),
    ...(poNumber ? [{ label: purchaseTexts.poNumber, value: poNumber }] : []),
    {
      label: isPlaced(purchase) ? stepTexts.placed : stepTexts.submitted,
      value: <time dateTime={placedAt}>{formatDateTime(placedAt)}</time>,
    },
    ...addressFacts(purchase, showCustomer),
    ...(contactNo ? [{ label: fields.contactNo, value: <PhoneLink number={contactNo} /> }] : []),
    ...(requestedOn ? [{ label: purchaseTexts.requestedOn, value: formatDate(requestedOn) }] : []),
  ];
  if (note) facts.push({ label: purchaseTexts.note, value: note, isText: true });
  return facts;
}

const toolingOf = (charges: PurchaseDetailsFragment['charges']) =>
  charges.filter(({ what }) => what === 'Tooling');

/** What was ordered, and what of it was credited. */
const creditOf = ({ orderedTotal, creditedTotal }: PurchaseDetailsFragment): Fact[] =>
  creditedTotal === 0
    ? []
    : [
        { label: purchaseTexts.ordered, value: formatMoney(orderedTotal) },
        { label: purchaseTexts.credited, value: formatMoney(-creditedTotal) },
      ];

const taxOf = ({ tax, taxRate, grossTotal }: PurchaseDetailsFragment): Fact[] =>
  taxRate
    ? [
        { label: invoicingTexts.beforeTax, value: formatMoney(grossTotal - tax) },
        { label: invoicingTexts.tax(taxRate), value: formatMoney(tax) },
      ]
    : [];

/** The total; with tax, also what it is without it and the tax. */
function totalsOf(purchase: PurchaseDetailsFragment): Fact[] {
  const { grossTotal, isTaxDecided } = purchase;
  const sum = <strong className={look('xl')}>{withOpenFee(grossTotal, purchase.delivery)}</strong>;
  const placed = isPlaced(purchase);
  if (placed && !isTaxDecided)
    return [
      { label: invoicingTexts.beforeTax, value: sum },
      { label: invoicingTexts.taxOf, value: invoicingTexts.toConfirm },
    ];
  return [
    ...creditOf(purchase),
    ...(placed ? taxOf(purchase) : []),
    { label: purchaseTexts.whole, value: sum },
  ];
}

/** How it is delivered, at which price. */
function deliveryOf({ delivery }: PurchaseDetailsFragment): Fact[] {
  if (!delivery || delivery.state === 'Cancelled') return [];
  return [{ label: deliveryPriceTexts.of(delivery.name), value: deliveryPrice(delivery) }];
}

/** Price of the goods, and charges. */
function chargesOf(purchase: PurchaseDetailsFragment): Fact[] {
  const tooling = toolingOf(purchase.charges).map(({ name, amount }) => ({
    label: name,
    value: formatMoney(amount ?? 0),
  }));
  const facts = [...tooling, ...deliveryOf(purchase)];
  return facts.length > 0
    ? [{ label: lineTexts.subtotal, value: formatMoney(purchase.total) }, ...facts]
    : [];
}

/** What is left to pay, and the deposit, which is paid first. Before tax and delivery fee are decided, nothing is. */
const toPayOf = ({ payNow, openAmount }: PurchaseDetailsFragment): Fact[] =>
  payNow
    ? [
        ...(payNow.isDeposit ? [{ label: depositTexts.toPayFirst, value: formatMoney(payNow.amount) }] : []),
        { label: purchaseTexts.open, value: formatMoney(openAmount) },
      ]
    : [];

const moneyOf = (purchase: PurchaseDetailsFragment): Fact[] => [
  ...chargesOf(purchase),
  ...totalsOf(purchase),
  ...toPayOf(purchase),
];

/** Everything about a purchase: its lines, what was agreed, what is paid and what happened. */
export function PurchaseView(props: PurchaseViewProps) {
  const { purchase, tagsOf, actionsOf, showCustomer, returns, thread, documents, unplaced } = props;
  return (
    <div className={classes(layout.columns, styles.purchase)}>
      <div className={stack(6)}>
        {purchase.orders.length > 0 ? (
          <PurchaseLines purchase={purchase} tagsOf={tagsOf} actionsOf={actionsOf} />
        ) : (
          unplaced
        )}
        {purchase.shipments.length > 0 && (
          <section className={classes(stack(3, 'panel', 'padWide'), styles.panel)}>
            <h2>{shipmentTexts.shipments}</h2>
            <ShipmentList shipments={purchase.shipments} hasAddresses={purchase.destinations.length > 0} />
          </section>
        )}
        {returns}
        {purchase.documents.length > 0 && (
          <section className={classes(stack(3, 'panel', 'padWide'), styles.panel)}>
            <h2>{labels.documents}</h2>
            {documents}
          </section>
        )}
        {purchase.payments.length > 0 && (
          <section
            className={classes(stack(3, 'panel', 'padWide'), styles.panel)}
            aria-labelledby="purchase-payments"
          >
            <h2 id="purchase-payments">{labels.payments}</h2>
            <PurchasePayments {...purchase} />
          </section>
        )}
        {purchase.orders.length > 0 && (
          <section className={classes(stack(3, 'panel', 'padWide'), styles.panel)}>
            <h2>History</h2>
            <PurchaseTimeline orders={purchase.orders} />
          </section>
        )}
      </div>
      <div className={classes(stack(6), styles.side)}>
        <aside
          className={classes(
            stack(3, 'panel', 'padWide'),
            styles.panel,
            purchase.orders.length > 0 && styles.first,
          )}
          aria-label="About this purchase"
        >
          <PurchaseTags purchase={purchase} />
          <FactList facts={moneyOf(purchase)} />
          <FactList facts={factsOf(purchase, showCustomer)} className={styles.facts} />
        </aside>
        {thread}
      </div>
    </div>
  );
}

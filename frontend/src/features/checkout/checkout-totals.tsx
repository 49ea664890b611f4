import { Link } from 'react-router-dom';
import { FactList, type Fact } from '../../components/page/fact-list';
import { formatMoney } from '../../lib/format/format';
import { invoicingTexts } from '../../entities/document/invoicing-messages';
import { paths } from '../../navigation/paths';
import type { DeliveryOptionFragment, LinesTaxFragment } from '../../entities/line/checked-line.generated';
import { checkoutTexts } from './checkout-messages';
import { lineTexts } from '../../entities/line/line-messages';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import { cluster, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './checkout.module.css';

/** The tax that placing the purchase charges; without a country there is none yet. */
export type QuotedTax = LinesTaxFragment | 'noAddress';

type Totals = {
  /** Without tax, cents; null until it is known. */
  total: number | null;
  /** Null until it is known. */
  tax: QuotedTax | null;
};

type Parts = Pick<Totals, 'tax'> & {
  /** Of the lines, without tax, cents; null until it is known. */
  subtotal: number | null;
  delivery: DeliveryOptionFragment | null;
  /** In the place of its price, while the shop has deliveries and none can be chosen. */
  noDelivery: string | null;
};

const PENDING = '…';

/** The price of a delivery; nothing for one that cannot be chosen. */
export function deliveryPrice({ price, problem }: DeliveryOptionFragment): string {
  if (problem) return '';
  if (price === null) return checkoutTexts.quoted;
  return price === 0 ? checkoutTexts.free : formatMoney(price);
}

function taxFact(tax: QuotedTax | null): Fact {
  const label = invoicingTexts.taxOf;
  if (tax === null) return { label, value: PENDING };
  if (tax === 'noAddress') return { label, value: checkoutTexts.needsCountry };
  if (!tax.isDecided) return { label, value: invoicingTexts.notKnownYet };
  if (tax.basisPoints === null) return { label, value: checkoutTexts.noTax };
  return {
    label: invoicingTexts.tax({ basisPoints: tax.basisPoints }),
    value: (
      <>
        <span translate="no">{formatMoney(tax.tax)}</span>
        {tax.note && <small className={look('block', 'muted')}>{tax.note}</small>}
      </>
    ),
  };
}

function deliveryFact({ delivery, noDelivery }: Pick<Parts, 'delivery' | 'noDelivery'>): Fact['value'] {
  if (delivery) return deliveryPrice(delivery);
  if (noDelivery) return noDelivery;
  return (
    <Link to={paths.delivery} target="_blank">
      {checkoutTexts.asAgreed}
    </Link>
  );
}

/** Subtotal, delivery and tax of the purchase. */
export const CheckoutTotals = ({ subtotal, tax, ...delivery }: Parts) => (
  <FactList
    facts={[
      { label: lineTexts.subtotal, value: subtotal === null ? PENDING : formatMoney(subtotal) },
      {
        label: checkoutTexts.delivery,
        value: deliveryFact(delivery),
      },
      taxFact(tax),
    ]}
  />
);

/** The total to pay: with tax, or before tax if the tax is decided later. */
export function WholeTotal({ total, tax }: Totals) {
  const isQuoted = tax !== null && tax !== 'noAddress' && tax.isDecided;
  const label = isQuoted || tax === null ? purchaseTexts.whole : invoicingTexts.beforeTax;
  const amount = isQuoted ? tax.grossTotal : tax === null ? null : total;
  return (
    <p className={classes(cluster(4, 'noWrap', 'baseline', 'between'), styles.total)}>
      <span>{label}</span>
      <output aria-label={label} translate="no">
        {amount === null ? PENDING : formatMoney(amount)}
      </output>
    </p>
  );
}

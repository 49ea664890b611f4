import type { ReactNode } from 'react';
import { ButtonLink, PlainButton } from '../../components/button';
import { FactList, type Fact } from '../../components/page/fact-list';
import { Skeleton } from '../../components/states/skeleton';
import { formatMoney } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import type { CheckedLines } from '../../entities/line/use-checked-lines';
import { useBuyingRefusal } from './cannot-buy';
import { CartKeeping } from './cart-keeping';
import { cartTexts } from './cart-messages';
import { lineTexts } from '../../entities/line/line-messages';
import { look } from '../../components/layout/layout';
import styles from './cart.module.css';

type CartSummaryProps = {
  checked: CheckedLines;
  /** Lines that cannot be ordered as they are. */
  problems: number;
  /** False if the cart is ordered elsewhere. */
  hasCheckout: boolean;
  /** Further things to do with the lines. */
  children?: ReactNode;
};

function factsOf({ total, listTotal, orderMinimum }: NonNullable<CheckedLines['totals']>): Fact[] {
  const facts: Fact[] = [
    { label: lineTexts.subtotal, value: <strong className={look('xl')}>{formatMoney(total)}</strong> },
  ];
  if (listTotal > total) facts.push({ label: cartTexts.savings, value: formatMoney(listTotal - total) });
  if (orderMinimum > 0) facts.push({ label: cartTexts.orderMinimum, value: formatMoney(orderMinimum) });
  return facts;
}

/** Takes the room of the subtotal. */
const awaited: Fact[] = [{ label: lineTexts.subtotal, value: <Skeleton width="5em" height="1.6rem" /> }];

/** Subtotal, savings and order minimum as the gateway reckons them, and the way on. */
export function CartSummary({ checked, problems, hasCheckout, children }: CartSummaryProps) {
  const { totals, outdated } = checked;
  const shortfall = totals?.shortfall ?? 0;
  const refusal = useBuyingRefusal();
  const obstacle = refusal ?? (problems ? lineTexts.fixFirst : shortfall ? cartTexts.minimumFirst : null);
  return (
    <section className={styles.summary} aria-label="Summary" aria-busy={outdated}>
      <div className={outdated ? styles.outdated : undefined} aria-live="polite">
        {totals && <FactList facts={factsOf(totals)} />}
        {!totals && checked.error === null && <FactList facts={awaited} />}
        {shortfall > 0 && (
          <p className={look('warning', 'sm')}>{lineTexts.shortfall(formatMoney(shortfall))}</p>
        )}
      </div>
      {hasCheckout && <Checkout obstacle={obstacle} isReady={totals !== null} />}
      {children}
      <CartKeeping />
    </section>
  );
}

/** The way to the checkout, or what is in its way. */
const Checkout = ({ obstacle, isReady }: { obstacle: string | null; isReady: boolean }) =>
  obstacle !== null || !isReady ? (
    <>
      <PlainButton variant="primary" size="large" aria-disabled aria-describedby="checkout-obstacle">
        {cartTexts.checkout}
      </PlainButton>
      <p id="checkout-obstacle" className={styles.obstacle}>
        {obstacle}
      </p>
    </>
  ) : (
    <ButtonLink variant="primary" size="large" to={paths.checkout}>
      {cartTexts.checkout}
    </ButtonLink>
  );

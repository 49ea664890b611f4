import { useState, type ReactNode } from 'react';
import { ButtonLink, PlainButton } from '../../components/button';
import { cluster, stack } from '../../components/layout/layout';
import layout from '../../components/columns.module.css';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { classes } from '../../lib/classes';
import { labels } from '../../lib/messages';
import { downloadCsv, toCsv } from '../../lib/format/csv';
import { paths } from '../../navigation/paths';
import type { CartLine } from '../../store/cart/cart-lines';
import { fixAll, fixedText, isFixable } from '../../entities/line/fixes';
import { UndoNotice } from '../../entities/line/undo-notice';
import { useRemovedPlaces } from '../../entities/line/removed-places';
import { useCheckedLines } from '../../entities/line/use-checked-lines';
import { cartRows } from './cart-csv';
import { CannotBuy } from './cannot-buy';
import { CartSummary } from './cart-summary';
import { CartTable } from './cart-table';
import styles from './cart.module.css';
import type { useCart } from '../../entities/cart/use-cart';
import { cartTexts } from './cart-messages';
import { lineTexts } from '../../entities/line/line-messages';

/** An action that can be undone: its text, and the undo function. */
type Undoable = { text: string; undo: () => void };

const emptyCart = (
  <EmptyState
    icon="cart"
    title={cartTexts.emptyTitle}
    text={cartTexts.emptyText}
    action={
      <div className={cluster(2, 'stretch', 'centered')}>
        <ButtonLink variant="primary" to={paths.catalogue}>
          {cartTexts.browse}
        </ButtonLink>
        <ButtonLink to={paths.quickOrder}>{labels.quickOrder}</ButtonLink>
      </div>
    }
  />
);

type CartViewProps = {
  cart: ReturnType<typeof useCart>;
  /** False if the cart is ordered elsewhere. */
  hasCheckout: boolean;
  children?: ReactNode;
};

/** The lines of the cart with their checks, to be edited; `children` is what else can be done with them. */
export function CartView({ cart, hasCheckout, children }: CartViewProps) {
  const { lines } = cart;
  const checked = useCheckedLines(lines);
  const places = useRemovedPlaces<CartLine>(lines.map(({ toolId }) => toolId));
  const [last, setLast] = useState<Undoable | null>(null);
  const problems = checked.checks.filter((check) => check?.problems.length).length;
  const fix = () => {
    cart.set(fixAll(lines, checked.checks));
    setLast({ text: fixedText(checked.checks), undo: () => cart.set(lines) });
  };
  const undo = () => {
    last?.undo();
    setLast(null);
  };
  const saveCsv = async () => downloadCsv('cart.csv', await toCsv(cartRows(lines, checked.checks)));
  const notice = last && <UndoNotice subject={last} text={last.text} onUndo={undo} />;
  if (!lines.length)
    return (
      <>
        {places.last && (
          <UndoNotice
            subject={places.last}
            text={lineTexts.removed(places.last.name)}
            onUndo={() => places.last && cart.putBack(places.last.line, 0)}
          />
        )}
        {emptyCart}
      </>
    );
  return (
    <div className={classes(layout.columns, styles.cart)}>
      <div className={stack(4)}>
        {notice}
        <CannotBuy
          lines={checked.checks.flatMap((check) =>
            check?.tool ? [{ sku: check.tool.sku, quantity: check.quantity }] : [],
          )}
        />
        {checked.error !== null && (
          <ErrorState error={checked.error} title="The lines could not be checked" onRetry={checked.retry} />
        )}
        {problems > 0 && (
          <p className={styles.problems}>
            <span>{cartTexts.problems(problems)}</span>{' '}
            {checked.checks.some(isFixable) && <PlainButton onClick={fix}>{cartTexts.fixAll}</PlainButton>}
          </p>
        )}
        <CartTable lines={lines} checked={checked} cart={cart} places={places} />
      </div>
      <CartSummary checked={checked} problems={problems} hasCheckout={hasCheckout}>
        <PlainButton onClick={() => void saveCsv()}>{cartTexts.exportCsv}</PlainButton>
        {children}
      </CartSummary>
    </div>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink, PlainButton } from '../../components/button';
import { useToast } from '../../components/toasts/toast';
import type { QuoteRequestLineInput, SavedLineInput } from '../../graphql/schema-types.generated';
import { formatMoney } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { addToCart, cartLines } from '../../store/cart/cart';
import type { CartLine } from '../../store/cart/cart-lines';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/store';
import { AddLines } from './add-lines';
import { Preview } from './preview';
import { lineCount } from './preview-tools';
import { matchedLines, quotedLines, type CheckedRow, type NewRow } from './rows';
import { useQuickOrder, type QuickOrder } from './use-quick-order';
import { quickOrder } from './quick-order-messages';
import { stack } from '../../components/layout/layout';
import styles from './preview.module.css';

/** Adds lines to the cart. @returns the tools that are in the cart now. */
const putIntoCart =
  (lines: readonly CartLine[]): AppThunk<ReadonlySet<string>> =>
  (dispatch, getState) => {
    dispatch(addToCart(lines));
    return new Set(cartLines(getState()).map(({ toolId }) => toolId));
  };

const cartLineOf = ({ row, check }: CheckedRow): CartLine[] =>
  check?.tool ? [{ toolId: check.tool.id, quantity: check.quantity, reference: row.reference }] : [];

/** Puts what can be ordered into the cart. The rest stays, to be fixed. */
function useAddToCart(order: QuickOrder) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const goToCart = () => void navigate(paths.cart);
  return () => {
    const inCart = dispatch(putIntoCart(order.ready.flatMap(cartLineOf)));
    const added = order.ready.filter(({ check }) => check?.tool && inCart.has(check.tool.id));
    const left = order.checked.length - added.length;
    order.take(new Set(added.map(({ row }) => row.id)));
    if (!left) return goToCart();
    toast.success(`${lineCount(added.length)} added to the cart. ${lineCount(left)} left here.`, {
      action: { label: quickOrder.goToCart, onPress: goToCart },
    });
  };
}

type QuickOrderFormProps = {
  initial?: readonly NewRow[];
  /** Button that saves the lines with a tool. */
  save: (lines: readonly SavedLineInput[]) => ReactNode;
  /** Button that requests a quote for all lines. */
  quote: (lines: readonly QuoteRequestLineInput[]) => ReactNode;
};

/** Quick order: many lines, typed, pasted, from a file or ordered before; previewed, fixed, and put into the cart. */
export function QuickOrderForm({ initial = [], save, quote }: QuickOrderFormProps) {
  const order = useQuickOrder(initial);
  return (
    <div className={stack(6)}>
      <AddLines order={order} />
      {(order.checked.length > 0 || order.undo) && <Preview order={order} />}
      {order.checked.length > 0 && <CartBar order={order} save={save} quote={quote} />}
    </div>
  );
}

/** Adds the valid lines to the cart, then moves the focus to the link to the cart. */
function CartBar({
  order,
  save,
  quote,
}: { order: QuickOrder } & Pick<QuickOrderFormProps, 'save' | 'quote'>) {
  const add = useAddToCart(order);
  const [isAdded, setIsAdded] = useState(false);
  const { ready, outdated } = order;
  const matched = matchedLines(order.checked);
  const quoted = quotedLines(order.checked);
  const total = ready.reduce((sum, { check }) => sum + (check?.total ?? 0), 0);
  const offersAdd = ready.length > 0 || outdated || !isAdded;
  const addReady = () => {
    add();
    setIsAdded(true);
  };
  return (
    <div className={styles.bar}>
      <span className={styles.sum}>{ready.length > 0 && formatMoney(total)}</span>
      {matched.length > 0 && save(matched)}
      {quoted.length > 0 && quote(quoted)}
      {isAdded && <CartLink variant={ready.length > 0 ? 'default' : 'primary'} />}
      {offersAdd && (
        <PlainButton
          variant="primary"
          size="large"
          aria-disabled={!ready.length}
          onClick={ready.length ? addReady : undefined}
        >
          {addLabel(order)}
        </PlainButton>
      )}
    </div>
  );
}

function addLabel({ ready, outdated }: QuickOrder): string {
  if (outdated) return 'Checking …';
  return ready.length > 0 ? `Add ${lineCount(ready.length)} to cart` : quickOrder.noneReady;
}

function CartLink({ variant }: { variant: 'default' | 'primary' }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <ButtonLink ref={link} variant={variant} size="large" to={paths.cart}>
      {quickOrder.goToCart}
    </ButtonLink>
  );
}

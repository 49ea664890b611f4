import { useNavigate } from 'react-router-dom';
import { PlainButton } from '../../../components/button';
import { useToast } from '../../../components/toast';
import { formatMoney } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { addToCart, cartLines } from '../../../store/cart';
import type { CartLine } from '../../../store/cart-lines';
import { useAppDispatch } from '../../../store/hooks';
import type { AppThunk } from '../../../store/store';
import { SaveToList } from '../lists/save-to-list';
import { AddLines } from './add-lines';
import { Preview } from './preview';
import { lineCount } from './preview-tools';
import { matchedLines, type CheckedRow, type NewRow } from './rows';
import { useQuickOrder, type QuickOrder } from './use-quick-order';
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
  return () => {
    const inCart = dispatch(putIntoCart(order.ready.flatMap(cartLineOf)));
    const added = order.ready.filter(({ check }) => check?.tool && inCart.has(check.tool.id));
    const left = order.checked.length - added.length;
    order.take(new Set(added.map(({ row }) => row.id)));
    if (!left) return void navigate(paths.cart);
    toast.success(`${lineCount(added.length)} added to the cart. ${lineCount(left)} left here.`);
  };
}

/** Many lines at once: typed, pasted, from a file or ordered before; previewed, fixed, and put into the cart. */
export function QuickOrderForm({ initial = [] }: { initial?: readonly NewRow[] }) {
  const order = useQuickOrder(initial);
  return (
    <div className={styles.page}>
      <AddLines order={order} />
      {(order.checked.length > 0 || order.undo) && <Preview order={order} />}
      {order.checked.length > 0 && <CartBar order={order} />}
    </div>
  );
}

function CartBar({ order }: { order: QuickOrder }) {
  const add = useAddToCart(order);
  const { ready } = order;
  const matched = matchedLines(order.checked);
  const total = ready.reduce((sum, { check }) => sum + (check?.total ?? 0), 0);
  return (
    <div className={styles.bar}>
      <span className={styles.sum}>{formatMoney(total)}</span>
      {matched.length > 0 && <SaveToList label="Save as list" lines={matched} />}
      <PlainButton
        variant="primary"
        size="large"
        aria-disabled={!ready.length}
        onClick={ready.length ? add : undefined}
      >
        {order.outdated ? 'Checking …' : `Add ${lineCount(ready.length)} to cart`}
      </PlainButton>
    </div>
  );
}

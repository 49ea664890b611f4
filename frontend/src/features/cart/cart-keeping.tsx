import { formatTime } from '../../lib/format';
import { purchasing } from '../../lib/purchasing-messages';
import { cartKeeping, cartSavedAt } from '../../store/cart';
import { useAppSelector } from '../../store/hooks';
import styles from './cart.module.css';

/** Whether the account has the cart, in small print. */
export function CartKeeping() {
  const keeping = useAppSelector(cartKeeping);
  const savedAt = useAppSelector(cartSavedAt);
  const texts = {
    account: () => purchasing.cartSaved(formatTime(savedAt)),
    pending: () => purchasing.cartPending,
    browser: () => purchasing.cartInBrowser,
  };
  return (
    <p className={styles.keeping} data-no-print>
      {texts[keeping]()}
    </p>
  );
}

import { formatTime } from '../../lib/format/format';
import { cartKeeping, cartSavedAt } from '../../store/cart/cart';
import { useAppSelector } from '../../store/hooks';
import { cartTexts } from './cart-messages';
import styles from './cart.module.css';

/** True if the account has the cart, in small print. */
export function CartKeeping() {
  const keeping = useAppSelector(cartKeeping);
  const savedAt = useAppSelector(cartSavedAt);
  const texts = {
    account: () => cartTexts.cartSaved(formatTime(savedAt)),
    pending: () => cartTexts.cartPending,
    browser: () => cartTexts.cartInBrowser,
  };
  return (
    <p className={styles.keeping} data-no-print>
      {texts[keeping]()}
    </p>
  );
}

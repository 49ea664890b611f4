import { formatTime } from '../../lib/format/format';
import { cartKeeping, cartSavedAt } from '../../store/cart/cart';
import { useAppSelector } from '../../store/hooks';
import { cartTexts } from './cart-messages';
import { look } from '../../components/layout/layout';

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
    <p className={look('muted', 'xs')} data-no-print>
      {texts[keeping]()}
    </p>
  );
}

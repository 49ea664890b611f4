import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { cartLines } from '../../store/cart/cart';
import { useAppSelector } from '../../store/hooks';
import styles from './cart-link.module.css';

/** The way to the cart, with the number of its lines. */
export function CartLink() {
  const count = useAppSelector((state) => cartLines(state).length);
  return (
    <Link
      className={styles.cart}
      to={paths.cart}
      aria-label={count ? `${labels.cart}, ${count} ${count === 1 ? 'line' : 'lines'}` : labels.cart}
    >
      <Icon name="cart" />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

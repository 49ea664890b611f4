import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { unitsInCart } from '../../store/cart/cart';
import { useAppSelector } from '../../store/hooks';
import { look } from '../../components/layout/layout';
import styles from './add-to-cart-button.module.css';
import { useCart } from '../../entities/cart/use-cart';
import { cartTexts } from './cart-messages';

type AddToCartButtonProps = {
  tool: { id: string; name: string };
  quantity: number;
  size?: 'large';
  variant?: 'primary';
  /** Shorter, where there is no room. */
  label?: string;
};

/** Puts a quantity of a tool into the cart, and shows how many units of it are there then. */
export function AddToCartButton(props: AddToCartButtonProps) {
  const { tool, quantity, size, variant, label = cartTexts.addToCart } = props;
  const { add } = useCart();
  const inCart = useAppSelector((state) => unitsInCart(state, tool.id));
  const [outcome, setOutcome] = useState<'added' | 'full' | null>(null);
  const put = () => setOutcome(add([{ toolId: tool.id, quantity, reference: '' }]) ? 'full' : 'added');
  const units = formatNumber(inCart);
  const isAdded = outcome === 'added' && inCart > 0;
  return (
    <>
      <PlainButton
        size={size}
        variant={variant}
        className={styles.add}
        aria-label={`${cartTexts.addToCart}: ${formatNumber(quantity)} × ${tool.name}`}
        onClick={put}
      >
        <Icon name={isAdded ? 'check' : 'cart'} size={18} />
        <span>{inCart ? cartTexts.inCart(units) : label}</span>
      </PlainButton>
      <span role="status" className={outcome === 'full' ? look('danger', 'sm') : 'visually-hidden'}>
        {outcome === 'full' && <span>{cartTexts.cartFull}</span>}
        {isAdded && <span>{cartTexts.added(tool.name, units)}</span>}
      </span>
      {isAdded && <ViewCart size={size} />}
    </>
  );
}

/** The short way to the cart by keyboard; in a card it is shown while it has the focus. */
const ViewCart = ({ size }: Pick<AddToCartButtonProps, 'size'>) =>
  size === 'large' ? (
    <ButtonLink size="large" to={paths.cart}>
      {cartTexts.viewCart}
    </ButtonLink>
  ) : (
    <span className={styles.viewCart}>
      <Link to={paths.cart}>{cartTexts.viewCart}</Link>
    </span>
  );

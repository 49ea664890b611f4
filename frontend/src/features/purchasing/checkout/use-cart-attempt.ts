import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { takeOrdered } from '../../../store/cart';
import type { CartLine } from '../../../store/cart-lines';
import { syncCart } from '../../../store/cart-sync';
import { useAppDispatch } from '../../../store/hooks';
import { storedCheckout } from '../../../store/stored-checkout';
import { useEarlierAttempt } from '../../../store/use-earlier-attempt';
import { useStoredAttempt } from '../../../store/use-stored-attempt';
import { placedState } from '../purchases/placed-purchase';
import type { EarlierPurchase } from './already-ordered';

type Ordered = readonly Pick<CartLine, 'toolId' | 'quantity'>[];

const linesSent = (content: string): Ordered => (JSON.parse(content) as { lines: Ordered }).lines;

/** The attempt to order the viewer's cart: shared by all tabs, kept over reloads, and settled before another begins. */
export function useCartAttempt() {
  const attempt = useStoredAttempt('cart');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** The lines that are on their way: another tab may empty the cart meanwhile. */
  const [placing, setPlacing] = useState<readonly CartLine[] | null>(null);
  const [ordered, setOrdered] = useState<EarlierPurchase | null>(null);

  const takeOverAccount = () => void dispatch(syncCart({ reads: true })).catch(() => undefined);
  /** The purchase is placed: its page opens, and the cart has what was added since. */
  const placed = async (id: string, lines: Ordered) => {
    attempt.done();
    await navigate(paths.purchase(id), { replace: true, state: placedState });
    dispatch(takeOrdered(lines));
    storedCheckout.clear();
    takeOverAccount();
  };
  /** Another try has placed the cart, with other content. */
  const orderedEarlier = (purchase: EarlierPurchase) => {
    setOrdered(purchase);
    takeOverAccount();
  };
  const earlier = useEarlierAttempt(attempt, ({ id }, content) => void placed(id, linesSent(content)));
  return { attempt, placing, setPlacing, ordered, orderedEarlier, placed, earlier };
}

export type CartAttempt = ReturnType<typeof useCartAttempt>;

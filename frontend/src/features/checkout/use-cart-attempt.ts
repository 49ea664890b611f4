import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlacePurchaseInput } from '../../graphql/schema-types.generated';
import { errorInfo } from '../../lib/api/error-message';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { rekeyCart, takeOrdered } from '../../store/cart/cart';
import type { CartLine } from '../../store/cart/cart-lines';
import { syncCart } from '../../store/cart/cart-sync';
import { useAppDispatch } from '../../store/hooks';
import { storedCheckout } from '../../store/stored-checkout';
import { useAttempt } from '../../store/attempts/use-attempt';
import { placedState } from '../../entities/purchase/placed-purchase';
import type { EarlierPurchase } from './already-ordered';
import { PlacePurchaseDocument } from './checkout.generated';
import { earlierPurchase } from './refusal';
import { lineTexts } from '../../entities/line/line-messages';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';

const factsOf = ({ lines, totalPrice, deliveryAddress, poNumber }: PlacePurchaseInput) => [
  { label: purchaseTexts.lines, value: formatNumber(lines.length) },
  { label: lineTexts.subtotal, value: formatMoney(totalPrice) },
  ...(deliveryAddress ? [{ label: purchaseTexts.deliverTo, value: deliveryAddress }] : []),
  ...(poNumber ? [{ label: purchaseTexts.poNumber, value: poNumber }] : []),
];

/** The attempt to order the viewer's cart: shared by all tabs, kept over reloads, and settled before another begins. */
export function useCartAttempt() {
  const [placePurchase] = useMutation(PlacePurchaseDocument);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  /** The lines that are on their way: another tab may empty the cart meanwhile. */
  const [placing, setPlacing] = useState<readonly CartLine[] | null>(null);
  const [ordered, setOrdered] = useState<EarlierPurchase | null>(null);

  const takeOverAccount = () => void dispatch(syncCart({ reads: true })).catch(() => undefined);
  /** Another try has placed the cart, with other content. */
  const orderedEarlier = (purchase: EarlierPurchase) => {
    setOrdered(purchase);
    takeOverAccount();
  };
  const attempt = useAttempt({
    what: 'cart',
    isOfBuyer: true,
    send: async (input: PlacePurchaseInput, idempotencyKey) =>
      (await placePurchase({ variables: { input, idempotencyKey } })).data?.placePurchase,
    describe: factsOf,
    /** The purchase is placed: its page opens, and the cart has what was added since. */
    async onDone(purchase, { lines }) {
      if (purchase) await navigate(paths.purchase(purchase.id), { replace: true, state: placedState });
      dispatch(takeOrdered(lines));
      storedCheckout.clear();
      takeOverAccount();
    },
    onRefused(error) {
      const earlier = earlierPurchase(errorInfo(error));
      if (earlier) orderedEarlier(earlier);
    },
    onWithdrawn: () => dispatch(rekeyCart()),
  });
  return { attempt, placing, setPlacing, ordered, orderedEarlier };
}

export type CartAttempt = ReturnType<typeof useCartAttempt>;

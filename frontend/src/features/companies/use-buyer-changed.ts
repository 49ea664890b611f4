import { useApolloClient } from '@apollo/client/react';
import { rekeyCart } from '../../store/cart/cart';
import { useAppDispatch } from '../../store/hooks';

/** After the reader acts for someone else: the cart becomes another purchase, and what was loaded is loaded again. */
export function useBuyerChanged() {
  const client = useApolloClient();
  const dispatch = useAppDispatch();
  return async (): Promise<void> => {
    dispatch(rekeyCart());
    // Each part of the page shows its own failure.
    await client.resetStore().catch(() => undefined);
  };
}

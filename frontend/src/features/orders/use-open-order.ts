import { useSearchParams } from 'react-router-dom';
import { useStableCallback } from '../../lib/use-stable-callback';

/**
 * The order whose drawer is open, as the URL says (`?order=<id>`), so that it can be shared and reloaded. `open`,
 * `turnTo` and `close` stay the same: a table's cells hold them.
 */
export function useOpenOrder() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('order', id);
        else next.delete('order');
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    /** Shows another order in the open drawer: Back then closes it. */
    turnTo: useStableCallback((id: string) => change(id, true)),
    orderId: params.get('order'),
    open: useStableCallback((id: string) => change(id, false)),
    close: useStableCallback(() => change(null, true)),
  };
}

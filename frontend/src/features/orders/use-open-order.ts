import { useSearchParams } from 'react-router-dom';

/** The order whose drawer is open, kept in the URL (`?order=<id>`), so that it can be shared and reloaded. */
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
    orderId: params.get('order'),
    open: (id: string) => change(id, false),
    close: () => change(null, true),
  };
}

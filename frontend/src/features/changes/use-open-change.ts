import { useSearchParams } from 'react-router-dom';
import { CHANGE } from '../../navigation/paths';

/** The change whose dialog is open, in the URL: the id of an order, or `delivery`. */
export function useOpenChange() {
  const [params, setParams] = useSearchParams();
  const show = (what: string | null) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        if (what === null) next.delete(CHANGE);
        else next.set(CHANGE, what);
        return next;
      },
      { replace: true },
    );
  return { open: params.get(CHANGE), show };
}

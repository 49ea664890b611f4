import { useSearchParams } from 'react-router-dom';
import { KEEPS_SCROLL } from './keeps-scroll';
import { useStableCallback } from '../browser/use-stable-callback';

/**
 * The item of a list whose drawer is open, as the URL says (`?order=<id>`), so that it can be shared and reloaded.
 * `open`, `turnTo` and `close` stay the same: a table's cells hold them.
 */
export function useOpenItem(name: string) {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(name, id);
        else next.delete(name);
        return next;
      },
      { replace, state: KEEPS_SCROLL },
    );
  return {
    /** Shows another item in the open drawer: Back then closes it. */
    turnTo: useStableCallback((id: string) => change(id, true)),
    id: params.get(name),
    open: useStableCallback((id: string) => change(id, false)),
    close: useStableCallback(() => change(null, true)),
  };
}

import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { errorMessage } from '../lib/error-message';
import { useToast } from './toast';

type Closable = { onClose: () => void };
/** A dialog or popup whose code is fetched when it is first opened, or before that by `fetch`. */
type OnDemand<Props> = ((props: Props) => ReactNode) & { fetch: () => void };

/**
 * A dialog or popup that comes when it is reached for, not with its page. From its first opening on it stays, so that its
 * closing is animated and gives the focus back. One that does not arrive is told, and counts as closed.
 */
export function onDemand<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): OnDemand<Props> {
  const Dialog = lazy(async () => ({ default: await load() }));
  function DialogOnDemand(props: Props) {
    const open = isOpen(props);
    const [fetched, setFetched] = useState(false);
    const toast = useToast();
    const { onClose } = props;

    useEffect(() => {
      if (!open || fetched) return undefined;
      let wanted = true;
      load().then(
        () => wanted && setFetched(true),
        (error: unknown) => {
          if (!wanted) return;
          // Browsers keep the failure until they load the page anew.
          toast.error(errorMessage(error), { description: 'Then reload this page.' });
          onClose();
        },
      );
      return () => {
        wanted = false;
      };
    }, [open, fetched, toast, onClose]);

    return (
      fetched && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    );
  }
  return Object.assign(DialogOnDemand, { fetch: () => void load().catch(() => undefined) });
}

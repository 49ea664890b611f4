import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { MissingPart } from '../states/missing-part';

type Closable = { onClose: () => void };
/** A dialog or popup whose code is fetched when it is first opened, or before that by `fetch`. */
type OnDemand<Props> = ((props: Props) => ReactNode) & { fetch: () => void };

/**
 * A dialog or popup that is loaded when it is needed, not with its page. It stays mounted after its first opening, so
 * that closing is animated and returns the focus. If it does not arrive, MissingPartBar says so and `onClose` is called.
 */
export function onDemand<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): OnDemand<Props> {
  const Dialog = lazy(async () => ({ default: await load() }));
  function DialogOnDemand(props: Props) {
    const open = isOpen(props);
    const [fetched, setFetched] = useState(false);
    const { onClose } = props;

    useEffect(() => {
      if (!open || fetched) return undefined;
      let wanted = true;
      load().then(
        () => wanted && setFetched(true),
        () => wanted && onClose(),
      );
      return () => {
        wanted = false;
      };
    }, [open, fetched, onClose]);

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

/** A part that is loaded after its page. If it does not arrive, its place says so. */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { compact = false }: { compact?: boolean } = {},
) {
  const Part = lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      (error: unknown) => ({
        default: (() => <MissingPart error={error} compact={compact} />) as ComponentType<Props>,
      }),
    ),
  );
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

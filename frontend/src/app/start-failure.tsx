import { createRoot } from 'react-dom/client';
import { ErrorState } from '../components/states/error-state';
import { isMissingPart, reloadWhenReachable } from '../lib/browser/missing-parts';

/** Shown when the configuration or the scripts could not be loaded. Renders without any provider. */
function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main>
      <title>The shop could not be opened</title>
      <h1 className="visually-hidden">The shop could not be opened</h1>
      <ErrorState error={error} title="The shop could not be opened" onRetry={onRetry} />
    </main>
  );
}

/** Replaces the page with the failure. */
export function showStartFailure(element: HTMLElement, error: unknown, retry: () => void): void {
  const root = createRoot(element);
  const onRetry = () => {
    if (isMissingPart(error)) return void reloadWhenReachable();
    root.unmount();
    return retry();
  };
  root.render(<StartFailure error={error} onRetry={onRetry} />);
}

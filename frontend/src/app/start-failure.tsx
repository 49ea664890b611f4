import { createRoot } from 'react-dom/client';
import { ErrorState } from '../components/error-state';

/** The shop's settings could not be loaded, so nothing else can be: shown alone, without any provider. */
function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main>
      <title>The shop could not be opened</title>
      <h1 className="visually-hidden">The shop could not be opened</h1>
      <ErrorState error={error} title="The shop could not be opened" onRetry={onRetry} />
    </main>
  );
}

/** Puts the failure in the place of the page. */
export function showStartFailure(element: HTMLElement, error: unknown, retry: () => void): void {
  const root = createRoot(element);
  const onRetry = () => {
    root.unmount();
    retry();
  };
  root.render(<StartFailure error={error} onRetry={onRetry} />);
}

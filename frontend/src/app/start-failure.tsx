import { ErrorState } from '../components/error-state';

/** The shop's settings could not be loaded, so nothing else can be: shown alone, without any provider. */
export function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main>
      <title>The shop could not be opened</title>
      <h1 className="visually-hidden">The shop could not be opened</h1>
      <ErrorState error={error} title="The shop could not be opened" onRetry={onRetry} />
    </main>
  );
}

import { useState } from 'react';
import { errorMessage } from '../../lib/api/error-message';

/** One sign-in that is not a form: whether it runs, and the provider's message when it failed. */
export function useAuthCall() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (call: () => Promise<void>) => {
    setPending(true);
    setError(null);
    try {
      await call();
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      setPending(false);
    }
  };
  return { pending, error, run };
}

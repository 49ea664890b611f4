import { useState } from 'react';
import { errorMessage } from './error-message';

/** A refusal with a sentence of the page's own. */
export class ActionRefusal extends Error {}

/** Text about a failure. */
export const refusalText = (error: unknown): string =>
  error instanceof ActionRefusal ? error.message : errorMessage(error);

type State = { busy: boolean; error: string | null };

/** Runs what a button does. Its refusal stays until an action succeeds or is tried again; `ActionError` shows it. */
export function useAction() {
  const [state, setState] = useState<State>({ busy: false, error: null });
  /** Returns whether the action succeeded. */
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setState({ busy: true, error: null });
    try {
      await action();
      setState({ busy: false, error: null });
      return true;
    } catch (error) {
      setState({ busy: false, error: refusalText(error) });
      return false;
    }
  };
  const reset = () => setState({ busy: false, error: null });
  return { ...state, run, reset };
}

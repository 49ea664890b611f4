import { useEffect, useState } from 'react';

/** Pause after the last key before what was typed counts, milliseconds. */
export const TYPING_PAUSE_MS = 350;

/**
 * What is typed, and `commit` once typing pauses. `value` is where it ends up (the URL): when that changes by other
 * means (back button, 'clear'), the text follows; when our own commit comes back, what was typed since is kept.
 */
export function useDebouncedText(value: string, commit: (text: string) => void) {
  const [state, setState] = useState<{ base: string; text: string; sent: string | null }>({
    base: value,
    text: value,
    sent: null,
  });
  if (state.base !== value)
    setState({ base: value, text: value === state.sent ? state.text : value, sent: null });

  const { text, base, sent } = state;
  useEffect(() => {
    const next = text.trim();
    if (next === base || next === sent) return;
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, sent: next }));
      commit(next);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, base, sent, commit]);

  return { text, type: (typed: string) => setState((before) => ({ ...before, text: typed })) };
}

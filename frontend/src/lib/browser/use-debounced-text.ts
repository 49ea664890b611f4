import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

/** Pause after the last key before the text is committed, milliseconds. */
export const TYPING_PAUSE_MS = 350;

/**
 * The typed text, and `commit` once typing pauses. `value` is the committed text (in the URL): when it changes by other
 * means (back button, 'clear'), the text follows; when it only confirms a commit, what was typed since then stays.
 */
export function useDebouncedText(value: string, commit: (text: string) => void) {
  const [state, setState] = useState({ value, text: value, sent: value });
  if (state.value !== value)
    setState({ value, text: value === state.sent ? state.text : value, sent: value });

  const send = useDebouncedCallback(() => {
    const sent = state.text.trim();
    if (sent === state.sent) return;
    setState((before) => ({ ...before, sent }));
    commit(sent);
  }, TYPING_PAUSE_MS);

  const type = (text: string) => {
    setState((before) => ({ ...before, text }));
    send();
  };
  return { text: state.text, type };
}

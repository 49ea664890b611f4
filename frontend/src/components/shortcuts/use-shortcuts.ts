import { useEffect } from 'react';
import { useStableCallback } from '../../lib/browser/use-stable-callback';
import { useAppSelector } from '../../store/hooks';

/** What a key does. It returns false if it has nothing to do, and the next one is asked. */
type Shortcut = (event: KeyboardEvent) => void | false;

/** Shortcuts by `event.key`; those with Ctrl, or Command on a Mac, as `Ctrl+k`. */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'));

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Listens to the keyboard on the whole page. A key without Ctrl is a shortcut only where nothing is typed, no dialog is
 * open, and the reader has not switched it off (WCAG 2.1.4). `/` stays: it only moves the focus to the search.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const areLettersOn = useAppSelector(({ ui }) => ui.letterKeys);
  const onKey = useStableCallback((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
    if (defaultPrevented || isComposing || altKey) return;
    const withCommand = ctrlKey || metaKey;
    if (!withCommand && (isTyping(target) || isDialogOpen() || (key !== '/' && !areLettersOn))) return;
    const shortcut = shortcuts[withCommand ? `Ctrl+${key.toLowerCase()}` : key];
    if (shortcut && shortcut(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
}

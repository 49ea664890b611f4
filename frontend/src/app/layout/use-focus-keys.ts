import { useEffect, type RefObject } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` focuses the input, except where it is typed; for staff Ctrl-K does so everywhere. */
export function useFocusKeys(input: RefObject<HTMLInputElement | null>, isStaff: boolean): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const withCommand = event.ctrlKey || event.metaKey;
      const isSlash = event.key === '/' && !withCommand && !event.altKey && !isTyping(event.target);
      if (!isSlash && !(isStaff && event.key === 'k' && withCommand)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input, isStaff]);
}

/**
 * Marks the control of a dialog that has the focus first. React's own `autoFocus` would move the focus before the dialog
 * remembers where it came from, and closing could not return it.
 */
export const initialFocus = { 'data-initial-focus': '' } as const;

const FIELD_OF_DIALOG = '[role="dialog"] :is(input, textarea, select)';

/** For `afterOpenChange` of a modal. People who are faster than its animation keep the focus where they put it. */
export function focusInitial(open: boolean): void {
  if (!open || document.activeElement?.matches(FIELD_OF_DIALOG)) return;
  document.querySelector<HTMLElement>('[role="dialog"] [data-initial-focus]')?.focus();
}

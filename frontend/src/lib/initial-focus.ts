/**
 * Marks the control of a dialog that has the focus first. React's own `autoFocus` would move the focus before the dialog
 * remembers where it came from, and closing could not return it.
 */
export const initialFocus = { 'data-initial-focus': '' } as const;

/** For `afterOpenChange` of a modal. */
export function focusInitial(open: boolean): void {
  if (open) document.querySelector<HTMLElement>('[role="dialog"] [data-initial-focus]')?.focus();
}

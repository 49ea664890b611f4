/** Marks the control of a dialog that has the focus first, if it is not the first field. */
export const initialFocus = { 'data-initial-focus': '' } as const;

const FIELD =
  ':is(input, textarea, select):not([type="hidden"], [type="radio"]:not(:checked), :disabled, [readonly])';

/**
 * For `afterOpenChange` of a modal: gives the focus to what is marked, to the first field, or to the dialog itself.
 * React's own `autoFocus` would move it before the dialog remembers where it came from, and closing could not return it.
 * People who are faster than the animation keep the focus where they put it.
 */
export function focusInitial(open: boolean): void {
  // The newest: one may have been opened from a drawer.
  const dialog = open && [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  if (!dialog || [...dialog.querySelectorAll(FIELD)].includes(document.activeElement as Element)) return;
  const first = ['[data-initial-focus]', FIELD].map((selector) =>
    dialog.querySelector<HTMLElement>(selector),
  );
  (first.find(Boolean) ?? dialog)?.focus();
}

import type { SyntheticEvent } from 'react';

/**
 * Focuses the first invalid field after a failed submit, which also scrolls it into view. Does nothing if
 * the focus has moved meanwhile, because the user is already typing.
 */
export function focusFirstError(form: HTMLFormElement): void {
  const before = document.activeElement;
  // After the fields have rendered their errors.
  requestAnimationFrame(() => {
    if (document.activeElement === before) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

type FormEvent = SyntheticEvent<HTMLFormElement>;

/** The `onSubmit` of a form: submits, then gives the focus to the first field with an error. */
export const submitOrFocusError =
  (submit: (event: FormEvent) => Promise<unknown> | undefined) =>
  (event: FormEvent): void => {
    const form = event.currentTarget;
    void Promise.resolve(submit(event)).then(() => focusFirstError(form));
  };

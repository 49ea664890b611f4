import type { SyntheticEvent } from 'react';

/** Focuses the first invalid field after a failed submit, which also scrolls it into view. */
export function focusFirstError(form: HTMLFormElement): void {
  // After the fields have rendered their errors.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

type FormEvent = SyntheticEvent<HTMLFormElement>;

/** The `onSubmit` of a form: submits, then gives the focus to the first field with an error. */
export const submitOrFocusError =
  (submit: (event: FormEvent) => Promise<unknown> | undefined) =>
  (event: FormEvent): void => {
    const form = event.currentTarget;
    void Promise.resolve(submit(event)).then(() => focusFirstError(form));
  };

import type { SyntheticEvent } from 'react';

/** Frames that a busy machine may take to render the errors. */
const FRAMES = 30;

/** Focuses a field, with its label and its error in view: the browser alone scrolls to the edge of the control. */
function reveal(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/**
 * Focuses the first invalid field after a failed submit, and scrolls it into view. Does nothing if
 * the focus has moved to another control meanwhile, because the user is already typing.
 */
export function focusFirstError(form: HTMLFormElement): void {
  const before = document.activeElement;
  const tryIn = (frames: number) =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document;
      // A button that is disabled while it is busy loses the focus to the body.
      if (activeElement !== before && activeElement !== body) return;
      const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (field) reveal(field);
      else if (frames > 1) tryIn(frames - 1);
    });
  tryIn(FRAMES);
}

type FormEvent = SyntheticEvent<HTMLFormElement>;

/** The `onSubmit` of a form: submits, then gives the focus to the first field with an error. */
export const submitOrFocusError =
  (submit: (event: FormEvent) => Promise<unknown> | undefined) =>
  (event: FormEvent): void => {
    const form = event.currentTarget;
    void Promise.resolve(submit(event)).then(() => focusFirstError(form));
  };

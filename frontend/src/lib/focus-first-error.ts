/** Focuses the first invalid field after a failed submit, which also scrolls it into view. */
export function focusFirstError(form: HTMLFormElement): void {
  // After the fields have rendered their errors.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

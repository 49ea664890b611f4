/** After a refused submit: the first field that is wrong takes the focus, and so comes into view. */
export function focusFirstError(form: HTMLFormElement): void {
  // Once the fields have been painted with their errors.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

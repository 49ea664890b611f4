import type { KeyboardEvent } from 'react';

/** 'quantity', 'price', 'sku': the column of a field of a line. */
const columnOf = ({ name }: HTMLInputElement): string => name.replace(/^.*\./, '');

/**
 * Enter in a field of a line goes to the next field of its column, with Shift to the one before, as in a spreadsheet. It
 * never sends the form: a quote is sent by its button.
 */
export function enterGoesDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const column = [...currentTarget.querySelectorAll('input')].filter(
    (input) => columnOf(input) === columnOf(target),
  );
  column[column.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus();
}

/**
 * Held instead of a value while the browser cannot read what is typed in a number or date field. Such an element
 * (`validity.badInput`) has an empty value, but it is not empty. No rule of a number or a date accepts this text.
 */
export const UNREADABLE = 'unreadable';

/** Input of a number or date field. */
export const typedIn = ({ value, validity }: HTMLInputElement): string =>
  validity.badInput ? UNREADABLE : value;

/** The value that React sets: an empty one leaves the unreadable text where it is. */
export const shownAs = (held: string): string => (held === UNREADABLE ? '' : held);

/** The errors of such fields. */
export const unreadableTexts = {
  number: (label: string) => `${label} must be a number`,
  date: (label: string) => `${label} must be a complete date`,
};

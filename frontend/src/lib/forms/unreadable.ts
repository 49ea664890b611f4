/**
 * Held instead of a value while the browser cannot read what is typed in a date field. Such an element
 * (`validity.badInput`) has an empty value, but it is not empty. No rule of a date accepts this text.
 */
export const UNREADABLE = 'unreadable';

/** Input of a date field. */
export const typedIn = ({ value, validity }: HTMLInputElement): string =>
  validity.badInput ? UNREADABLE : value;

/** The value that React sets: an empty one leaves the unreadable text where it is. */
export const shownAs = (held: string): string => (held === UNREADABLE ? '' : held);

/** The error of such a field. */
export const unreadableDate = (label: string): string => `${label} must be a complete date`;

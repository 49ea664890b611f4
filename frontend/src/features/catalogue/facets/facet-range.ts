/** Stands for tools without a value, in the URL and for the API. */
export const UNKNOWN = 'unknown';

/** Two numbers with their units, as typed; an empty text is no limit. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

const BETWEEN = /\.{2,3}|…/;

/** A range of the URL; a single number is both ends. */
export function rangeOf(value: string | undefined): TypedRange {
  const [from = '', to = from] = (value ?? '').split(BETWEEN).map((part) => part.trim());
  return { from, to };
}

/** The text of a range, as the URL and the API have it; empty without any limit. */
export const rangeText = ({ from, to }: TypedRange): string => {
  if (!from && !to) return '';
  return from === to ? from : `${from}..${to}`;
};

/** A value of a filter as a chip shows it. */
export function shownValue(value: string): string {
  if (value === UNKNOWN) return 'not stated';
  if (!BETWEEN.test(value)) return value;
  const { from, to } = rangeOf(value);
  if (from && to) return `${from} to ${to}`;
  return from ? `at least ${from}` : `at most ${to}`;
}

/** The key of an attribute in words, until its name has arrived; that of an attribute that is not a facet does not. */
export const wordsOfKey = (key: string): string => {
  const words = key.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

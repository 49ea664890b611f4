import { quantityRule, valueOf } from './typed-number';

/** The meaning of a text with several quantities. */
export type QuantitiesReading =
  | { readonly kind: 'empty' | 'refused' }
  | { readonly kind: 'read'; readonly value: readonly number[] }
  /** 100,500 is one quantity or two. */
  | { readonly kind: 'ambiguous'; readonly values: readonly (readonly number[])[] };

/** What stands between two quantities and never within one. */
const BETWEEN = /\s*(?:[;/|&\n\r\t]|,\s|\band\b)\s*/i;
const WITHIN = /[,\s]+/;

/** A quantity of at least one piece; `000` is the rest of a larger one. */
function quantityOf(text: string): number | null {
  const value = text.startsWith('0') ? null : valueOf(text, quantityRule);
  return value !== null && value > 0 ? value : null;
}

const all = (values: readonly (number | null)[]): number[] | null => {
  const read = values.filter((value) => value !== null);
  return read.length === values.length ? read : null;
};

/** Reads a list of quantities: `100, 500`, `100; 1,000`, a column of cells. */
export function readQuantities(text: string): QuantitiesReading {
  const parts = text.split(BETWEEN).filter((part) => part.trim());
  if (parts.length === 0) return { kind: text.trim() ? 'refused' : 'empty' };
  const whole = all(parts.map((part) => quantityOf(part.trim())));
  const split = all(parts.flatMap((part) => part.trim().split(WITHIN).map(quantityOf)));
  if (whole && split && whole.length !== split.length) return { kind: 'ambiguous', values: [whole, split] };
  const value = whole ?? split;
  return value ? { kind: 'read', value } : { kind: 'refused' };
}

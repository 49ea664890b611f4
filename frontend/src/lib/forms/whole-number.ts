import { quantityRule, valueOf } from '../reading/typed-number';

/** The integer that a field's text says: `12`, `1,000`, `10 pcs`; null for anything else (empty, 1.5, 1e3, beyond 2^53). */
export const wholeNumber = (text: string | number | undefined): number | null =>
  valueOf(String(text ?? ''), quantityRule);

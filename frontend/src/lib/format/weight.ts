import { kilogramRule, valueOf } from '../reading/typed-number';

/** Weights are whole grams, as in the API; people type and read kilograms. */
export const GRAMS = 1_000;

/** Typed kilograms with at most three decimals (`2.5`, `2,5 kg`), in grams; null for anything else. */
export const gramsOf = (kilograms: string | undefined): number | null =>
  valueOf(kilograms ?? '', kilogramRule);

/** Grams as a form has them: `2.5`. A fourth decimal, because 1.125 may be 1125. */
export const kilogramsText = (grams: number): string => String(grams / GRAMS).replace(/\.\d{3}$/, '$&0');

import { isAmbiguous, numberOf, readNumeral, wholeOf } from '../../lib/reading/numerals';
import { MAX_QUANTITY } from '../../store/cart/cart-lines';

/** Words for pieces, as people write them behind a quantity. */
const UNITS = new Set(
  `pcs pc pce pces piece pieces ea each unit units x qty off stk stück stuck st stuks stuk pz pza pzas pezzo pezzi pièce pièces
  u ud uds unidad unidades szt sztuk sztuki un unid unidade unidades styck`.split(/\s+/),
);

/** The quantity that a text says: `1,000`, `1 000`, `10 pcs`, `50.0`; null for anything else, such as `1.5`, `1e3` or `$5`. */
export function readQuantity(text: string): number | null {
  const numeral = readNumeral(text);
  if (!numeral || numeral.negative || numeral.currency || !numeral.words.every((word) => UNITS.has(word)))
    return null;
  // Pieces have no decimals: three digits behind a sign are thousands.
  const group = numeral.core.includes(',') ? '.' : ',';
  const number = numberOf(numeral.core, isAmbiguous(numeral.core) ? group : null);
  const quantity = number && wholeOf(number);
  return quantity !== null && quantity > 0 && quantity <= MAX_QUANTITY ? quantity : null;
}

import { wholeNumber } from '../../lib/forms/whole-number';
import { MAX_QUANTITY } from '../../store/cart/cart-lines';

/** The quantity that a text says: `1,000`, `1 000`, `10 pcs`, `50.0`; null for anything else, such as `1.5`, `1e3` or `$5`. */
export function readQuantity(text: string): number | null {
  const quantity = wholeNumber(text);
  return quantity !== null && quantity > 0 && quantity <= MAX_QUANTITY ? quantity : null;
}

import { useState } from 'react';
import { smallestQuantity } from '../../entities/tool/pricing';
import { MAX_QUANTITY } from '../../store/cart/cart-lines';
import { classes } from '../../lib/classes';
import { wholeNumber } from '../../lib/forms/whole-number';
import { cluster } from '../../components/layout/layout';
import controls from '../../components/controls.module.css';
import { NumberInput } from '../../components/fields/number-input';
import styles from './add-to-cart-button.module.css';
import { AddToCartButton } from './add-to-cart-button';
import { cartTexts } from './cart-messages';

type AddQuantityProps = {
  tool: { id: string; name: string; minimumOrder: number; orderMultiple: number };
  /** Initial quantity. Default: the smallest. */
  initial?: number;
  onQuantity?: (quantity: number) => void;
};

/** A quantity, from the smallest that can be ordered on, and the button that adds it to the cart. */
export function AddQuantity({ tool, initial, onQuantity }: AddQuantityProps) {
  const smallest = smallestQuantity(tool);
  const [typed, setTyped] = useState(String(initial ?? smallest));
  const quantity = wholeNumber(typed);
  const isQuantity = quantity !== null && quantity > 0 && quantity <= MAX_QUANTITY;
  const type = (text: string) => {
    setTyped(text);
    const units = wholeNumber(text);
    if (units !== null && units > 0 && units <= MAX_QUANTITY) onQuantity?.(units);
  };
  return (
    <span className={classes(cluster(1, 'noWrap', 'stretch', 'relative'), styles.pair)}>
      <NumberInput
        kind="quantity"
        className={classes(controls.input, styles.quantity)}
        min={smallest}
        max={MAX_QUANTITY}
        step={tool.orderMultiple}
        aria-label={cartTexts.quantityOf(tool.name)}
        aria-invalid={!isQuantity || undefined}
        value={typed}
        onChange={type}
        // Not a number: back to the smallest quantity.
        onBlur={() => !isQuantity && type(String(smallest))}
      />
      <AddToCartButton tool={tool} quantity={isQuantity ? quantity : smallest} label={cartTexts.add} />
    </span>
  );
}

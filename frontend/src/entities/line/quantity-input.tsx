import { useState, type KeyboardEvent } from 'react';
import { PlainButton } from '../../components/button';
import controls from '../../components/controls.module.css';
import { NumberInput } from '../../components/fields/number-input';
import { Icon } from '../../components/icon';
import { formatNumber } from '../../lib/format/format';
import { classes } from '../../lib/classes';
import { wholeNumber } from '../../lib/forms/whole-number';
import { MAX_QUANTITY } from '../../store/cart/cart-lines';
import styles from './quantity-input.module.css';

type QuantityInputProps = {
  value: number;
  /** Steps of the buttons and the arrow keys; the smallest quantity that they go down to. */
  multiple?: number;
  smallest?: number;
  /** Names the line to a screen reader. */
  name: string;
  invalid?: boolean;
  onChange: (quantity: number) => void;
};

/** The next multiple above or below; a quantity between two goes to the nearer end first. */
function stepped(value: number, direction: 1 | -1, multiple: number, smallest: number): number {
  const next = direction > 0 ? Math.floor(value / multiple) + 1 : Math.ceil(value / multiple) - 1;
  return Math.min(Math.max(next * multiple, smallest), MAX_QUANTITY);
}

/** The quantity of a line: typed as it is, or stepped by multiples. Only the gateway says whether it can be ordered. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, multiple = 1, smallest = 1, name, invalid, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const quantity = wholeNumber(text);
    if (quantity && quantity > 0 && quantity <= MAX_QUANTITY) onChange(quantity);
  };
  const step = (direction: 1 | -1) => {
    setTyped(null);
    onChange(stepped(value, direction, multiple, smallest));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const by = formatNumber(multiple);
  return (
    <span className={styles.quantity}>
      <PlainButton className={styles.step} aria-label={`Minus ${by}: ${name}`} onClick={() => step(-1)}>
        <Icon name="minus" size={16} />
      </PlainButton>
      <NumberInput
        kind="quantity"
        className={classes(controls.input, styles.number)}
        aria-label={`Quantity: ${name}`}
        aria-invalid={invalid || undefined}
        value={typed ?? String(value)}
        onChange={type}
        onKeyDown={onKeyDown}
        // Not a number: back to the last quantity.
        onBlur={() => setTyped(null)}
      />
      <PlainButton className={styles.step} aria-label={`Plus ${by}: ${name}`} onClick={() => step(1)}>
        <Icon name="plus" size={16} />
      </PlainButton>
    </span>
  );
}

import { useId, type KeyboardEvent } from 'react';
import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { useToast } from '../../components/toast';
import { formatNumber } from '../../lib/format';
import { fields, validation } from '../../lib/messages';
import { LARGE_STEP, stepQuantity, type QuantityLimits } from './quantity';
import styles from './quantity-stepper.module.css';
import { usePressAndHold } from './use-press-and-hold';

type QuantityStepperProps = QuantityLimits & {
  value: number;
  onChange: (quantity: number) => void;
};

/** Steps of the buttons beside plus, for larger orders. */
const JUMPS = [10, 100];

/** Keys of the field, as everywhere in a number field: arrows by one, Page Up and Down by more, Home and End. */
const keySteps: Record<string, number> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: LARGE_STEP,
  PageDown: -LARGE_STEP,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Minus, a read-only number and plus (specification section 2): multiples from the minimum up to the stock. */
export function QuantityStepper({ value, onChange, ...limits }: QuantityStepperProps) {
  const { minimum, stock, multiple } = limits;
  const one = multiple === 1 ? 'one' : formatNumber(multiple);
  const id = useId();
  const toast = useToast();
  const step = (by: number): boolean => {
    const next = stepQuantity(value, by, limits);
    if (next.refused) toast.warning(validation.belowMinimum(minimum));
    if (next.quantity === value) return false;
    onChange(next.quantity);
    return true;
  };
  const minus = usePressAndHold((fast) => step(fast ? -LARGE_STEP : -1));
  const plus = usePressAndHold((fast) => step(fast ? LARGE_STEP : 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // Home goes to the minimum; that is no attempt to go below it.
    if (by === Number.NEGATIVE_INFINITY) onChange(minimum);
    else step(by);
  };

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {fields.quantity}
      </label>
      <div className={styles.stepper}>
        <PlainButton {...minus} aria-label={`Minus ${one}`}>
          <Icon name="minus" />
        </PlainButton>
        <input
          id={id}
          className={styles.number}
          type="number"
          readOnly
          value={value}
          min={minimum}
          max={stock}
          step={multiple}
          aria-describedby={`${id}-help`}
          onKeyDown={onKeyDown}
        />
        <PlainButton {...plus} aria-label={`Plus ${one}`}>
          <Icon name="plus" />
        </PlainButton>
        <Jumps multiple={multiple} step={step} />
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {multiple > 1 && `Sold in multiples of ${formatNumber(multiple)}. `}
        Hold a button to go faster, or use Page Up and Page Down.
      </p>
    </div>
  );
}

/** A step of ten and one of a hundred multiples. */
const Jumps = ({ multiple, step }: { multiple: number; step: (by: number) => void }) =>
  JUMPS.map((by) => (
    <PlainButton
      key={by}
      className={styles.jump}
      onClick={() => step(by)}
      aria-label={`Plus ${formatNumber(by * multiple)}`}
    >
      +{formatNumber(by * multiple)}
    </PlainButton>
  ));

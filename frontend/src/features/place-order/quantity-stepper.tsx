import { useId, type KeyboardEvent, type Ref } from 'react';
import { PlainButton } from '../../components/button';
import { NumberInput } from '../../components/fields/number-input';
import { Icon } from '../../components/icon';
import { useToast } from '../../components/toasts/toast';
import { formatNumber } from '../../lib/format/format';
import { fields, validation } from '../../lib/messages';
import { wholeNumber } from '../../lib/forms/whole-number';
import { LARGE_STEP, stepQuantity, type QuantityLimits } from './quantity';
import { cluster, stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './quantity-stepper.module.css';
import { usePressAndHold } from './use-press-and-hold';

type QuantityStepperProps = QuantityLimits & {
  /** As typed: a quantity that breaks a rule stays until the buyer changes it. */
  value: string;
  onChange: (typed: string) => void;
  /** Id of the element that says why the quantity cannot be ordered, if it cannot. */
  problemId?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Steps of the buttons next to plus, for larger orders. */
const JUMPS = [10, 100];

/** Keys of the field, as everywhere in a number field: arrows by one, Page Up and Down by more. */
const keySteps: Record<string, number> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: LARGE_STEP,
  PageDown: -LARGE_STEP,
};

/** Minus, a number and plus (specification section 2): multiples from the minimum up to the stock, or any typed number. */
export function QuantityStepper({ value, onChange, problemId, ref, ...limits }: QuantityStepperProps) {
  const { minimum, multiple } = limits;
  const one = multiple === 1 ? 'one' : formatNumber(multiple);
  const id = useId();
  const toast = useToast();
  const step = (by: number): boolean => {
    const typed = wholeNumber(value);
    const next = typed === null ? { quantity: minimum, refused: false } : stepQuantity(typed, by, limits);
    if (next.refused) toast.warning(validation.belowMinimum(minimum));
    if (next.quantity === typed) return false;
    onChange(String(next.quantity));
    return true;
  };
  const minus = usePressAndHold((fast) => step(fast ? -LARGE_STEP : -1));
  const plus = usePressAndHold((fast) => step(fast ? LARGE_STEP : 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };

  return (
    <div className={stack(1)}>
      <label className={look('sm', 'medium')} htmlFor={id}>
        {fields.quantity}
      </label>
      <div className={classes(cluster(2, 'stretch'), styles.stepper)}>
        <PlainButton {...minus} aria-label={`Minus ${one}`}>
          <Icon name="minus" />
        </PlainButton>
        <NumberInput
          kind="quantity"
          id={id}
          ref={ref}
          className={styles.number}
          value={value}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={problemId ? `${problemId} ${id}-help` : `${id}-help`}
          onChange={onChange}
          onKeyDown={onKeyDown}
        />
        <PlainButton {...plus} aria-label={`Plus ${one}`}>
          <Icon name="plus" />
        </PlainButton>
        <Jumps multiple={multiple} step={step} />
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {multiple > 1 && <span>{`Sold in multiples of ${formatNumber(multiple)}. `}</span>}
        <span>Type a number, hold a button to go faster, or use Page Up and Page Down.</span>
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
    >{`+${formatNumber(by * multiple)}`}</PlainButton>
  ));

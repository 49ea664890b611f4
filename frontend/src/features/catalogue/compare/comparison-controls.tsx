import { useId, useState } from 'react';
import { ButtonLink, PlainButton } from '../../../components/button';
import controls from '../../../components/controls.module.css';
import { NumberInput } from '../../../components/fields/number-input';
import { cluster, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import { wholeNumber } from '../../../lib/forms/whole-number';
import { paths } from '../../../navigation/paths';
import { MAX_QUANTITY } from '../../../store/cart/cart-lines';
import { MOST_COMPARED } from './compared';
import { compareTexts } from './compare-messages';
import type { useComparisonAddress } from './comparison-address';
import styles from './comparison-controls.module.css';

type ControlsProps = ReturnType<typeof useComparisonAddress> & {
  /** Slug of the family that further tools may be of. */
  family: string | undefined;
};

/** For how many units, which rows, and what can be done with the comparison. */
export function ComparisonControls({ skus, quantity, isDifferencesOnly, change, family }: ControlsProps) {
  return (
    <div className={cluster(4)} data-no-print>
      <Units quantity={quantity} onChange={(next) => change({ quantity: next })} />
      <label className={classes(cluster(2, 'noWrap'), styles.switch)}>
        <input
          type="checkbox"
          role="switch"
          checked={isDifferencesOnly}
          onChange={({ currentTarget }) => change({ isDifferencesOnly: currentTarget.checked })}
        />
        <span>{compareTexts.differences}</span>
      </label>
      <PlainButton onClick={() => window.print()}>{compareTexts.print}</PlainButton>
      {skus.length < MOST_COMPARED && (
        <ButtonLink variant="quiet" to={family ? paths.family(family) : paths.catalogue}>
          {compareTexts.addMore}
        </ButtonLink>
      )}
    </div>
  );
}

type UnitsProps = { quantity: number | null; onChange: (quantity: number | null) => void };

/** The compared quantity; without one, the smallest order of each tool. */
function Units({ quantity, onChange }: UnitsProps) {
  const id = useId();
  const [typed, setTyped] = useState(quantity === null ? '' : String(quantity));
  const type = (text: string) => {
    setTyped(text);
    const units = wholeNumber(text);
    if (!text.trim()) onChange(null);
    else if (units !== null && units > 0 && units <= MAX_QUANTITY) onChange(units);
  };
  return (
    <span className={cluster(2, 'noWrap')}>
      <label className={look('medium')} htmlFor={id}>
        {compareTexts.quantity}
      </label>
      <NumberInput
        id={id}
        kind="quantity"
        className={classes(controls.input, styles.units)}
        min={1}
        max={MAX_QUANTITY}
        placeholder={compareTexts.smallest}
        value={typed}
        onChange={type}
      />
    </span>
  );
}

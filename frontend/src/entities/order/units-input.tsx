import { useId } from 'react';
import { useField } from 'react-final-form';
import { NumberInput } from '../../components/fields/number-input';
import { fieldError } from '../../lib/forms/field-error';
import { numberKinds } from '../../lib/forms/number-kinds';
import { shipmentTexts } from './shipment-messages';
import { formatNumber } from '../../lib/format/format';
import { cluster, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './units-list.module.css';

type UnitsInputProps = { name: string; title: string; label: string; open: number };

/** A line of a form: its item, and a quantity up to `open`. */
export function UnitsInput({ name, title, label, open }: UnitsInputProps) {
  const id = useId();
  const { input, meta } = useField<string>(name, {
    validate: (typed: string = '') => numberKinds.quantity.problem(typed, shipmentTexts.units),
  });
  const error = fieldError({ ...meta, touched: true });
  return (
    <li className={styles.line}>
      <span className={look('breakAnywhere', 'sm')}>{title}</span>
      <span className={classes(cluster(2, 'noWrap'), styles.units)}>
        <NumberInput
          {...input}
          kind="quantity"
          min={0}
          max={open}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span className={styles.open}>{shipmentTexts.toShip(formatNumber(open))}</span>
      </span>
      <span id={`${id}-error`} className={classes(look('danger', 'sm'), styles.problem)} aria-live="polite">
        {error}
      </span>
    </li>
  );
}

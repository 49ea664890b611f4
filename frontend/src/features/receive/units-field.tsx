import { PlainButton } from '../../components/button';
import { FieldShell, type FieldProps } from '../../components/fields/field-shell';
import { NumberInput } from '../../components/fields/number-input';
import { Icon } from '../../components/icon';
import { numberKinds } from '../../lib/forms/number-kinds';
import { wholeNumber } from '../../lib/forms/whole-number';
import { receiveTexts } from './receive-messages';
import { cluster } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './receive.module.css';

/** Units between buttons for one less and one more, large enough for a glove. */
export function UnitsField({ max, what, ...field }: FieldProps & { max: number; what: string }) {
  return (
    <FieldShell
      {...field}
      refuse={(typed) => numberKinds.quantity.problem(typed, field.label)}
      errorWhileTyping
    >
      {(control, input) => {
        const units = wholeNumber(input.value) ?? 0;
        const set = (to: number) => input.onChange(String(Math.min(max, Math.max(0, to))));
        return (
          <div className={classes(cluster(2, 'noWrap', 'stretch'), styles.units)}>
            <PlainButton aria-label={receiveTexts.one(what, 'less')} onClick={() => set(units - 1)}>
              <Icon name="minus" />
            </PlainButton>
            <NumberInput {...control} {...input} kind="quantity" max={max} min={0} />
            <PlainButton aria-label={receiveTexts.one(what, 'more')} onClick={() => set(units + 1)}>
              <Icon name="plus" />
            </PlainButton>
          </div>
        );
      }}
    </FieldShell>
  );
}

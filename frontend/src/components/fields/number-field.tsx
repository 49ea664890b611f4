import { numberKinds } from '../../lib/forms/number-kinds';
import { FieldShell, type FieldProps } from './field-shell';
import { NumberChoices } from './number-choices';
import { NumberInput, type NumberInputProps } from './number-input';

type NumberFieldProps = FieldProps & Pick<NumberInputProps, 'kind' | 'min' | 'max' | 'step' | 'autoComplete'>;

/** A field for a number. The form holds text; read it with `wholeNumber` or `centsOf` (lib). */
export function NumberField({ kind, min, max, step, autoComplete, ...field }: NumberFieldProps) {
  const { label } = field;
  return (
    <FieldShell
      {...field}
      refuse={(typed) => numberKinds[kind].problem(typed, label)}
      answers={(id, { value, onChange }) => (
        <NumberChoices
          kind={kind}
          value={value}
          label={label}
          onChoose={(text) => {
            onChange(text);
            // The button goes with the question.
            document.getElementById(id)?.focus();
          }}
        />
      )}
    >
      {(control, input) => (
        <NumberInput
          {...control}
          {...input}
          kind={kind}
          min={min}
          max={max}
          step={step}
          autoComplete={autoComplete}
        />
      )}
    </FieldShell>
  );
}

type OfKind = Omit<NumberFieldProps, 'kind'>;
type Decimal = Omit<OfKind, 'min' | 'max' | 'step'>;

/** Dollars, with cents: read it with `centsOf`. */
export const MoneyField = (field: Decimal) => <NumberField {...field} kind="money" />;

/** Whole dollars: read it with `wholeDollars`. */
export const WholeDollarField = (field: Decimal) => <NumberField {...field} kind="dollars" />;

/** Whole units: read it with `wholeNumber`. The arrow keys change it by `step`. */
export const QuantityField = (field: OfKind) => <NumberField {...field} kind="quantity" />;

/** Several quantities: read it with `quantitiesOf`. */
export const QuantitiesField = (field: Decimal) => <NumberField {...field} kind="quantities" />;

/** Per cent, with at most two decimals: read it with `valueOf` and `percentRule`. */
export const PercentField = (field: Decimal) => <NumberField {...field} kind="percent" />;

/** Kilograms: read it with `gramsOf`. */
export const WeightField = (field: Decimal) => <NumberField {...field} kind="kilograms" />;

import { numberKinds, type NumberLimits } from '../../lib/forms/number-kinds';
import { CENTS } from '../../lib/format/money';
import { FieldShell, type FieldProps } from './field-shell';
import { NumberChoices } from './number-choices';
import { NumberInput, type NumberInputProps } from './number-input';

type NumberFieldProps = FieldProps & NumberLimits & Pick<NumberInputProps, 'kind' | 'step' | 'autoComplete'>;

/**
 * A field for a number, with the limits of the gateway: `{...addToolLimits.price}` (graphql/limits.generated.ts). The form
 * holds text; read it with `wholeNumber` or `centsOf` (lib).
 */
export function NumberField({ kind, min, max, step, autoComplete, ...field }: NumberFieldProps) {
  const { label } = field;
  return (
    <FieldShell
      {...field}
      refuse={(typed) =>
        numberKinds[kind].problem(typed, label) ?? numberKinds[kind].beyond(typed, label, { min, max })
      }
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
type Decimal = Omit<OfKind, 'step'>;

/** Dollars, with cents: read it with `centsOf`. Its limits are cents. */
export const MoneyField = (field: Decimal) => <NumberField {...field} kind="money" />;

/** Whole dollars: read it with `wholeDollars`. Its limits are cents. */
export const WholeDollarField = ({ min, max, ...field }: Decimal) => (
  <NumberField {...field} kind="dollars" min={min / CENTS} max={max / CENTS} />
);

/** Whole units: read it with `wholeNumber`. The arrow keys change it by `step`. */
export const QuantityField = (field: OfKind) => <NumberField {...field} kind="quantity" />;

/** Several quantities: read it with `quantitiesOf`. */
export const QuantitiesField = (field: Decimal) => <NumberField {...field} kind="quantities" />;

/** Per cent, with at most two decimals: read it with `valueOf` and `percentRule`. Its limits are hundredths. */
export const PercentField = (field: Decimal) => <NumberField {...field} kind="percent" />;

/** Kilograms: read it with `gramsOf`. Its limits are grams. */
export const WeightField = (field: Decimal) => <NumberField {...field} kind="kilograms" />;

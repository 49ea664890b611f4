import { unreadableTexts } from '../../lib/forms/unreadable';
import { FieldShell, type FieldProps } from './field-shell';
import { NativeInput } from './native-input';

type NumberFieldProps = FieldProps & { min?: number; max?: number; step?: number; autoComplete?: string };

/** A number field. The form holds what was typed, as text; read it with `wholeNumber` or `centsOf` (lib). */
export function NumberField({ min, max, step = 1, autoComplete, ...field }: NumberFieldProps) {
  return (
    <FieldShell {...field} unreadable={unreadableTexts.number(field.label)}>
      {(control, input) => (
        <NativeInput
          {...control}
          input={input}
          min={min}
          max={max}
          step={step}
          autoComplete={autoComplete}
          type="number"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          // A wheel over a focused number field would change it unseen.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </FieldShell>
  );
}

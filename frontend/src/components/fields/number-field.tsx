import controls from '../controls.module.css';
import { FieldShell, type FieldProps } from './field-shell';

/**
 * A number field. The form holds what was typed, as text (leading zeros of a phone number included); read it with
 * `wholeNumber` (lib).
 */
export function NumberField({
  min,
  max,
  step = 1,
  autoComplete,
  ...field
}: FieldProps & { min?: number; max?: number; step?: number; autoComplete?: string }) {
  return (
    <FieldShell {...field}>
      {(control, input) => (
        <input
          className={controls.input}
          {...control}
          {...input}
          {...{ min, max, step, autoComplete }}
          type="number"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          onKeyDown={(event) => {
            // The arrows would change a phone number unseen.
            if (autoComplete === 'tel' && /^Arrow(Up|Down)$/.test(event.key)) event.preventDefault();
          }}
          // A wheel over a focused number field would change it unseen.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </FieldShell>
  );
}

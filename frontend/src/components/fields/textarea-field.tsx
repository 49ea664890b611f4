import controls from '../controls.module.css';
import { FieldShell, type FieldProps } from './field-shell';

/** Several lines of text. */
export function TextareaField({
  rows = 4,
  maxLength,
  ...field
}: FieldProps & { rows?: number; maxLength?: number }) {
  return (
    <FieldShell {...field}>
      {(control, input) => (
        <textarea className={controls.input} {...control} {...input} rows={rows} maxLength={maxLength} />
      )}
    </FieldShell>
  );
}

import { Input } from 'antd';
import { FieldShell, type FieldProps } from './field-shell';

/** Several lines of text. */
export function TextareaField({
  rows = 4,
  maxLength,
  ...field
}: FieldProps & { rows?: number; maxLength?: number }) {
  return (
    <FieldShell {...field}>
      {(control, input) => <Input.TextArea {...control} {...input} rows={rows} maxLength={maxLength} />}
    </FieldShell>
  );
}

import { Input } from 'antd';
import { FieldShell, type FieldProps } from './field-shell';

/** A password; it can be shown by a button that the keyboard reaches. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <FieldShell {...field}>
      {(control, input) => <Input.Password {...control} {...input} autoComplete={autoComplete} />}
    </FieldShell>
  );
}

import { LONGEST_EMAIL } from '../../../../gateway/src/rules/email';
import type { FieldProps } from './field-shell';
import { TextField } from './text-field';

/** An email address. `autoComplete` is off where it is that of another person. */
export const EmailField = ({
  name = 'email',
  autoComplete = 'email',
  ...field
}: Omit<FieldProps, 'name'> & { name?: string; autoComplete?: 'email' | 'off' }) => (
  <TextField {...field} name={name} type="email" autoComplete={autoComplete} maxLength={LONGEST_EMAIL} />
);

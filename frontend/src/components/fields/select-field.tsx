import { Select, type Choice } from '../select';
import { FieldShell, type FieldProps } from './field-shell';

type SelectFieldProps = FieldProps & { choices: readonly Choice[]; autoComplete?: string };

/** One of a few choices. */
export function SelectField({ choices, autoComplete, ...field }: SelectFieldProps) {
  return (
    <FieldShell {...field}>
      {(control, input) => <Select {...control} {...input} choices={choices} autoComplete={autoComplete} />}
    </FieldShell>
  );
}

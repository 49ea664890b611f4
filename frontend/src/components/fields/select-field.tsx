import { Select } from 'antd';
import { FieldShell, type FieldProps } from './field-shell';

type SelectFieldProps = FieldProps & { options: readonly { value: string; label: string }[] };

/** One of a few choices. */
export function SelectField({ options, ...field }: SelectFieldProps) {
  return (
    <FieldShell {...field}>
      {(control, input) => (
        <Select
          {...control}
          status={control['aria-invalid'] && 'error'}
          value={input.value || undefined}
          onChange={(value: string) => input.onChange(value)}
          onBlur={() => input.onBlur()}
          onFocus={() => input.onFocus()}
          options={[...options]}
        />
      )}
    </FieldShell>
  );
}

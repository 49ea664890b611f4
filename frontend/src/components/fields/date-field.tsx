import { unreadableTexts } from '../../lib/forms/unreadable';
import { FieldShell, type FieldProps } from './field-shell';
import { NativeInput } from './native-input';

/** A calendar day, as 2026-11-21, by the browser's own picker. */
export function DateField({ min, max, ...field }: FieldProps & { min?: string; max?: string }) {
  return (
    <FieldShell {...field} unreadable={unreadableTexts.date(field.label)}>
      {(control, input) => <NativeInput {...control} input={input} min={min} max={max} type="date" />}
    </FieldShell>
  );
}

import controls from '../controls.module.css';
import { FieldShell, type FieldProps } from './field-shell';

/** A calendar day, as 2026-11-21, by the browser's own picker. */
export function DateField({ min, max, ...field }: FieldProps & { min?: string; max?: string }) {
  return (
    <FieldShell {...field}>
      {(control, input) => (
        <input className={controls.input} {...control} {...input} {...{ min, max }} type="date" />
      )}
    </FieldShell>
  );
}

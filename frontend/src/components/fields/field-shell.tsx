import { useId, type ReactNode } from 'react';
import { useField, type FieldRenderProps } from 'react-final-form';
import { fieldError } from '../../lib/field-error';
import styles from './fields.module.css';

/** What every field takes. `name` is the form's field; errors of the form's rules and of the server show here. */
export type FieldProps = {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
};

/** What a control needs so that its label, help and error are heard: spread it on the control. */
export type ControlProps = {
  id: string;
  disabled?: boolean;
  placeholder?: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type FieldShellProps = FieldProps & {
  children: (control: ControlProps, input: FieldRenderProps<string>['input']) => ReactNode;
};

/** Label, control, help and error of one field of react-final-form. */
export function FieldShell({
  name,
  label,
  help,
  required,
  disabled,
  placeholder,
  children,
}: FieldShellProps) {
  const id = useId();
  const { input, meta } = useField<string>(name);
  const error = fieldError(meta);
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    disabled,
    placeholder,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(control, input)}
      {help && (
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      )}
      <span id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
}

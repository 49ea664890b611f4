import { useId } from 'react';
import { useField } from 'react-final-form';
import { fieldError } from '../lib/field-error';
import styles from './controls.module.css';

type PlainFieldProps = {
  name: string;
  label: string;
  type?: 'text' | 'email';
  placeholder?: string;
  autoComplete?: string;
  /** A textarea of this many rows instead of an input. */
  rows?: number;
  required?: boolean;
};

/** A labelled native input bound to react-final-form, without antd: for pages whose JavaScript must stay small. */
export function PlainField({ name, label, type = 'text', rows, ...rest }: PlainFieldProps) {
  const id = useId();
  const { input, meta } = useField<string>(name, { type });
  const error = fieldError(meta);
  const control = {
    ...rest,
    ...input,
    id,
    className: styles.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type} />}
      <span id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </span>
    </div>
  );
}

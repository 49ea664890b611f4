import { Field } from 'react-final-form';
import styles from './check-field.module.css';

type CheckFieldProps = { name: string; label: string };

/** A tick box with its label. */
export function CheckField({ name, label }: CheckFieldProps) {
  return (
    <Field<boolean> name={name} type="checkbox">
      {({ input: { value: _value, ...input } }) => (
        <label className={styles.check}>
          <input {...input} type="checkbox" />
          <span>{label}</span>
        </label>
      )}
    </Field>
  );
}

import { Field } from 'react-final-form';
import styles from './check-field.module.css';

type CheckFieldProps = {
  name: string;
  label: string;
  /** Value that a tick adds to the field's list. Default: the field is true or false. */
  value?: string;
};

/** A tick box with its label. */
export function CheckField({ name, label, value }: CheckFieldProps) {
  return (
    <Field<boolean | string> name={name} type="checkbox" value={value}>
      {({ input: { value: _value, ...input } }) => (
        <label className={styles.check}>
          <input {...input} type="checkbox" />
          <span>{label}</span>
        </label>
      )}
    </Field>
  );
}

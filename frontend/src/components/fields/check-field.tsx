import { Field } from 'react-final-form';
import styles from './check-field.module.css';

type CheckFieldProps = {
  name: string;
  label: string;
  /** What a tick adds to the list that the field has. Default: the field is true or false. */
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

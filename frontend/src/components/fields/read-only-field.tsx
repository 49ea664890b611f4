import { useId } from 'react';
import controls from '../controls.module.css';
import styles from './fields.module.css';

/** A value of a form that is settled elsewhere: can be read, focused and copied, but not changed. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input id={id} className={controls.input} value={value} readOnly />
    </div>
  );
}

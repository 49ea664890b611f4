import { useId } from 'react';
import styles from './fields.module.css';

/** A read-only value of a form: it can be focused and copied, but not changed. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div className={styles.quiet}>
      <label className={styles.factLabel} htmlFor={id}>
        {label}
      </label>
      <input id={id} className={styles.fact} value={value} readOnly />
    </div>
  );
}

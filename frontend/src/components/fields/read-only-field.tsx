import { useId } from 'react';
import { stack, look } from '../layout/layout';
import styles from './fields.module.css';

/** A read-only value of a form: it can be focused and copied, but not changed. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div className={stack(0, 'shrink')}>
      <label className={look('muted', 'sm')} htmlFor={id}>
        {label}
      </label>
      <input id={id} className={styles.fact} value={value} readOnly />
    </div>
  );
}

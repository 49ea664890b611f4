import { useId } from 'react';
import controls from '../controls.module.css';
import styles from './fields.module.css';

type FileFieldProps = {
  label: string;
  help: string;
  /** Media types and endings that the browser's dialog offers. */
  accept: string;
  /** The chosen file; null if the choice was taken back. */
  onChange: (file: File | null) => void;
};

/** One file, with label and help. It is not a field of react-final-form. */
export function FileField({ label, help, accept, onChange }: FileFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={controls.input}
        type="file"
        accept={accept}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      <span id={`${id}-help`} className={styles.help}>
        {help}
      </span>
    </div>
  );
}

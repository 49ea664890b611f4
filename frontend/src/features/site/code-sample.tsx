import styles from './code-sample.module.css';

/** A few lines of code; they scroll sideways where the screen is narrow, by keyboard too. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    <pre className={styles.sample} role="region" aria-label={label} tabIndex={0}>
      <code>{code.trim()}</code>
    </pre>
  );
}

import { useId } from 'react';
import controls from '../../components/controls.module.css';
import { companyTexts } from '../../lib/company-messages';
import styles from './companies.module.css';

/** A PDF or a picture; the gateway decides by its content. */
export function CertificateField({ onChange }: { onChange: (file: File | null) => void }) {
  const id = useId();
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{companyTexts.certificate}</label>
      <input
        id={id}
        className={controls.input}
        type="file"
        accept="application/pdf,image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      <p id={`${id}-help`} className={styles.muted}>
        {companyTexts.certificateHelp}
      </p>
    </div>
  );
}

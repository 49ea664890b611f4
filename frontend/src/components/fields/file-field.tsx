import { useId, useRef, useState } from 'react';
import { formatBytes } from '../../lib/format/format';
import { PlainButton } from '../button';
import { DropZone } from './drop-zone';
import { fileFieldTexts } from './file-field-messages';
import { stack, look } from '../layout/layout';
import field from './fields.module.css';
import styles from './file-field.module.css';

type FileFieldProps = {
  label: string;
  help: string;
  /** Media types and endings that the browser's dialog offers. */
  accept: string;
  /** Why a file cannot be taken; it is not chosen then. */
  refuse?: (file: File) => string | undefined;
  /** The chosen file; null if it was removed. */
  onChange: (file: File | null) => void;
};

/** One file, chosen or dropped, with its name and size. It is not a field of react-final-form. */
export function FileField({ label, help, accept, refuse, onChange }: FileFieldProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const choose = (chosen: File | null) => {
    const refused = chosen ? refuse?.(chosen) : undefined;
    setProblem(refused);
    if (refused) return;
    setFile(chosen);
    onChange(chosen);
    // Remove, which is gone then, had the focus.
    if (!chosen) button.current?.focus();
  };
  return (
    <div className={stack(1, 'packed')}>
      <span className={look('sm', 'medium')}>{label}</span>
      <DropZone
        label={label}
        accept={accept}
        buttonRef={button}
        describedBy={`${id}-help`}
        onFiles={([chosen]) => chosen && choose(chosen)}
        chosen={file && <Chosen file={file} onRemove={() => choose(null)} />}
      >
        {file ? fileFieldTexts.other : fileFieldTexts.choose}
      </DropZone>
      <span id={`${id}-help`} className={look('muted', 'sm')}>
        {help}
      </span>
      {problem && (
        <span className={field.error} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

const Chosen = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <>
    <span className={styles.chosen} role="status">
      <strong dir="auto">{file.name}</strong>
      <span className={look('muted', 'sm')}>{formatBytes(file.size)}</span>
    </span>
    <PlainButton aria-label={`${fileFieldTexts.remove} ${file.name}`} onClick={onRemove}>
      {fileFieldTexts.remove}
    </PlainButton>
  </>
);

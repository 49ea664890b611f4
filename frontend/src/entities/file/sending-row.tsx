import { PlainButton } from '../../components/button';
import type { UnfinishedUpload } from '../../lib/api/unfinished-uploads';
import { fileTexts } from './file-messages';
import { look } from '../../components/layout/layout';
import styles from './file-uploads.module.css';
import type { Upload } from './use-uploads';

type SendingRowProps = {
  one: Upload;
  onRetry: (one: Upload) => void;
  onDismiss: (key: number) => void;
};

/** A file on its way, or one that was refused. */
export function SendingRow({ one, onRetry, onDismiss }: SendingRowProps) {
  const { key, file, fraction, isWaiting, error, canRetry } = one;
  const dismissLabel = error ? fileTexts.dismiss(file.name) : fileTexts.cancel(file.name);
  return (
    <li className={styles.row}>
      <span className={styles.name} dir="auto" translate="no">
        {file.name}
      </span>
      {!error && (
        <progress className={styles.progress} aria-label={fileTexts.sending(file.name)} value={fraction} />
      )}
      {error && canRetry && (
        <PlainButton variant="quiet" aria-label={fileTexts.retry(file.name)} onClick={() => onRetry(one)}>
          Retry
        </PlainButton>
      )}
      <PlainButton variant="quiet" aria-label={dismissLabel} onClick={() => onDismiss(key)}>
        {error ? 'Dismiss' : 'Cancel'}
      </PlainButton>
      {error && (
        <p className={look('fullRow', 'sm', 'danger')} role="alert">
          {error}
        </p>
      )}
      {isWaiting && (
        <p className={look('fullRow', 'sm', 'warning')} role="status">
          {fileTexts.waiting}
        </p>
      )}
    </li>
  );
}

/** An upload that was interrupted by a reload of the page. */
export const UnfinishedRow = ({ one, onDiscard }: { one: UnfinishedUpload; onDiscard: () => void }) => (
  <li className={styles.row}>
    <span className={styles.name} dir="auto" translate="no">
      {one.name}
    </span>
    <PlainButton variant="quiet" aria-label={fileTexts.discard(one.name)} onClick={onDiscard}>
      Discard
    </PlainButton>
    <p className={look('fullRow', 'sm', 'warning')}>{fileTexts.unfinished(one.sent, one.size)}</p>
  </li>
);

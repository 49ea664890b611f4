import { errorMessage } from '../../lib/api/error-message';
import { labels } from '../../lib/messages';
import { PlainButton } from '../button';
import styles from './missing-part.module.css';
import { useMissingPart } from './use-missing-part';

type MissingPartProps = {
  error: unknown;
  /** Where a sentence has no room: it is the name of the button. */
  compact?: boolean;
};

/** In the place of a part whose code did not arrive. */
export function MissingPart({ error, compact = false }: MissingPartProps) {
  const { retry, isAsking } = useMissingPart(error);
  const message = errorMessage(error);
  const named = compact ? { title: message, 'aria-label': `${labels.reload}: ${message}` } : {};
  return (
    <div className={styles.inline} role="alert">
      {!compact && <span>{message}</span>}
      <PlainButton busy={isAsking} onClick={retry} {...named}>
        {labels.reload}
      </PlainButton>
    </div>
  );
}

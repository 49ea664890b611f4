import { useSyncExternalStore } from 'react';
import { errorMessage } from '../../lib/api/error-message';
import { labels } from '../../lib/messages';
import { missingPart } from '../../lib/browser/missing-parts';
import { PlainButton } from '../button';
import styles from './missing-part.module.css';
import { useMissingPart } from './use-missing-part';

function Bar({ error }: { error: unknown }) {
  const { retry, isAsking } = useMissingPart(null);
  return (
    <div className={styles.bar}>
      <span>{errorMessage(error)}</span>
      <PlainButton busy={isAsking} onClick={retry}>
        {labels.reload}
      </PlainButton>
      <PlainButton variant="quiet" onClick={() => missingPart.seen(error)}>
        {labels.close}
      </PlainButton>
    </div>
  );
}

/** Says that something did not arrive which has no place on the page yet: a dialog, or a reader of files. */
export function MissingPartBar() {
  const error = useSyncExternalStore(missingPart.subscribe, missingPart.current);
  return <div aria-live="assertive">{error != null && <Bar error={error} />}</div>;
}

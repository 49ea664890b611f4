import { errorMessage } from '../../lib/api/error-message';
import { labels } from '../../lib/messages';
import { PlainButton } from '../button';
import { useMissingPart } from './use-missing-part';
import { cluster } from '../layout/layout';

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
    <div className={cluster(2, 'sm')} role="alert">
      {!compact && <span>{message}</span>}
      <PlainButton busy={isAsking} onClick={retry} {...named}>
        {labels.reload}
      </PlainButton>
    </div>
  );
}

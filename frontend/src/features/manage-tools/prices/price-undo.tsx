import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { PlainButton } from '../../../components/button';
import { cluster, stack } from '../../../components/layout/layout';
import { ActionError } from '../../../components/states/action-error';
import { AttemptGate } from '../../../components/states/attempt-notice';
import { useAction } from '../../../lib/api/use-action';
import { classes } from '../../../lib/classes';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { priceTexts } from './price-messages';
import styles from './price-undo.module.css';
import {
  UndoablePriceChangesDocument,
  UndoPriceChangeDocument,
  type UndoablePriceChangeFragment,
} from './price-undo.generated';

interface Outcome {
  readonly back: number;
  /** Why prices were left as they are, with the names of their tools. */
  readonly kept: readonly string[];
}

type Undoing = { change: UndoablePriceChangeFragment; onDone: (outcome: Outcome) => void };

function UndoChange({ change, onDone }: Undoing) {
  const [undo] = useMutation(UndoPriceChangeDocument, { refetchQueries: [UndoablePriceChangesDocument] });
  const { run, busy, error } = useAction();
  const attempt = useAttempt({
    what: `undo prices ${change.id}`,
    send: ({ id }: { id: string }, idempotencyKey) => undo({ variables: { id, idempotencyKey } }),
    describe: () => [{ label: priceTexts.undoChange, value: priceTexts.tools(change.toolCount) }],
    onDone: ({ data }) => {
      const kept = (data?.undoPriceChange ?? []).flatMap((each) => each.error?.message ?? []);
      onDone({ back: (data?.undoPriceChange.length ?? 0) - kept.length, kept });
    },
  });
  return (
    <>
      <AttemptGate attempt={attempt}>
        <div className={cluster(3)}>
          <span>{priceTexts.canUndo(change)}</span>
          <PlainButton busy={busy} onClick={() => void run(() => attempt.submit({ id: change.id }))}>
            {priceTexts.undoChange}
          </PlainButton>
        </div>
      </AttemptGate>
      <ActionError small error={error} />
    </>
  );
}

/** How many prices an undo has restored, and why it left the others. */
function Undone({ back, kept }: Outcome) {
  return (
    <>
      <p>{priceTexts.pricesBack(back, kept.length)}</p>
      {kept.length > 0 && (
        <ul className={styles.kept}>
          {kept.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The viewer's changes of many prices of the last ten minutes, each with its undo. */
export function PriceUndo() {
  const { data, refetch } = useQuery(UndoablePriceChangesDocument, { fetchPolicy: 'cache-and-network' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const changes = data?.undoablePriceChanges ?? [];
  const oldest = changes.at(-1)?.undoUntil;
  useEffect(() => {
    if (!oldest) return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(oldest) - Date.now()));
    return () => clearTimeout(timer);
  }, [oldest, refetch]);
  return (
    <section
      aria-label={priceTexts.undoChanges}
      className={classes(stack(2), styles.changes)}
      aria-live="polite"
    >
      {outcome && <Undone {...outcome} />}
      {changes.map((change) => (
        <UndoChange key={change.id} change={change} onDone={setOutcome} />
      ))}
    </section>
  );
}

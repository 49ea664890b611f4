import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog';
import { useToast } from '../toasts/toast';
import { AttemptGate } from '../states/attempt-notice';
import { outcomeOf, useBulkChange, type BulkCommand, type BulkOutcome } from './bulk-change';
import { BulkResult } from './bulk-result';
import { bulkTexts } from './bulk-messages';

type BulkModalProps<Row, Change> = {
  title: string;
  width?: number;
  command: BulkCommand<Change>;
  /** The rows to change; null closes the dialog. */
  rows: readonly Row[] | null;
  nameOf: (row: Row) => string;
  onClose: () => void;
  /** Called after a change, to fetch the list again. */
  onChanged: () => void;
  /** The dialog has closed after a change: these rows remain to be dealt with. */
  onFinished: (failed: readonly Row[]) => void;
  /** Says what has changed; by default a toast with the numbers. */
  onDone?: (outcome: BulkOutcome) => void;
  /** The pending change, with a button that calls `start`; its ids are the rows to change, if not all. */
  children: (start: (change: Change, ids?: readonly string[]) => void) => ReactNode;
};

/** Changes many rows: first a summary, then the progress. It closes if all have changed, else it lists the failures. */
export function BulkModal<Row extends { id: string }, Change>(props: BulkModalProps<Row, Change>) {
  const { title, rows, onClose, onChanged, onFinished } = props;
  const toast = useToast();
  const failed = useRef<readonly Row[] | null>(null);
  const [running, setRunning] = useState(false);
  const { onDone = (outcome) => toast.success(bulkTexts.outcome(outcome)) } = props;
  const end = (outcome: BulkOutcome, started: readonly Row[]) => {
    failed.current = started.filter(({ id }) => outcome.failed.includes(id));
    setRunning(false);
    onDone(outcome);
    onChanged();
    if (outcome.failed.length === 0) onClose();
  };
  /** The request from before the dialog has its outcome. */
  const earlier = (outcome: BulkOutcome) => {
    onDone(outcome);
    onChanged();
  };
  return (
    <Dialog
      open={rows !== null}
      title={title}
      busy={running}
      onClose={onClose}
      width={props.width ?? 520}
      holdsInput
      // After the focus has returned to the bar: with no failed row, the bar goes away.
      afterClose={() => {
        if (failed.current) onFinished(failed.current);
        failed.current = null;
      }}
    >
      {rows && (
        <BulkSteps {...props} rows={rows} onStart={() => setRunning(true)} onEnd={end} onEarlier={earlier} />
      )}
    </Dialog>
  );
}

type BulkStepsProps<Row, Change> = Pick<
  BulkModalProps<Row, Change>,
  'command' | 'nameOf' | 'onClose' | 'children'
> & {
  rows: readonly Row[];
  onStart: () => void;
  onEnd: (outcome: BulkOutcome, rows: readonly Row[]) => void;
  onEarlier: (outcome: BulkOutcome) => void;
};

function BulkSteps<Row extends { id: string }, Change>(props: BulkStepsProps<Row, Change>) {
  const { command, nameOf, onClose, onStart, onEnd, onEarlier, children } = props;
  // The rows as they were at the beginning: the list behind the dialog changes meanwhile.
  const [rows] = useState(props.rows);
  const [chosen, setChosen] = useState<{ change: Change } | null>(null);
  const bulk = useBulkChange<Row, Change>({
    command,
    rows,
    nameOf,
    onEnd: (answers) => onEnd(outcomeOf(answers), rows),
    onEarlier: (answers) => onEarlier(outcomeOf(answers)),
  });
  const start = (change: Change, ids: readonly string[] = rows.map(({ id }) => id)) => {
    setChosen({ change });
    onStart();
    void bulk.start(change, ids);
  };
  if (!chosen) return <AttemptGate attempt={bulk.attempt}>{children(start)}</AttemptGate>;
  const failed = outcomeOf(bulk.answers.values()).failed;
  return (
    <BulkResult
      {...bulk}
      rows={rows}
      nameOf={nameOf}
      onClose={onClose}
      onRetry={() => start(chosen.change, failed)}
    />
  );
}

import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../dialog';
import { useBulkChange, type SendBatch } from './bulk-change';
import { BulkResult } from './bulk-result';

type BulkModalProps<Row> = {
  title: string;
  /** The rows to change; null closes the dialog. */
  rows: readonly Row[] | null;
  nameOf: (row: Row) => string;
  onClose: () => void;
  /** Called after a change, to fetch the list again. */
  onChanged: () => void;
  /** The dialog has closed after a change: these rows remain to be dealt with. */
  onFinished: (failed: readonly Row[]) => void;
  /** What will change, with a button that calls `start`. */
  /** `ids` are the rows to change, if not all. */
  children: (start: (send: SendBatch, ids?: readonly string[]) => void) => ReactNode;
  /** Shown with the results; the ids are those of the changed rows. */
  afterwards?: (ids: readonly string[]) => ReactNode;
};

/** Changes many rows: first a summary, then the progress, then a result for each row. */
export function BulkModal<Row extends { id: string }>(props: BulkModalProps<Row>) {
  const { title, rows, onClose, onChanged, onFinished } = props;
  const failed = useRef<readonly Row[] | null>(null);
  const [running, setRunning] = useState(false);
  return (
    <Dialog
      open={rows !== null}
      title={title}
      busy={running}
      onClose={onClose}
      width={520}
      holdsInput
      // After the focus has returned to the bar: with no failed row, the bar goes away.
      afterClose={() => {
        if (failed.current) onFinished(failed.current);
        failed.current = null;
      }}
    >
      {rows && (
        <BulkSteps
          {...props}
          rows={rows}
          onStart={() => setRunning(true)}
          onEnd={(rest) => {
            failed.current = rest;
            setRunning(false);
            onChanged();
          }}
        />
      )}
    </Dialog>
  );
}

type BulkStepsProps<Row> = Pick<BulkModalProps<Row>, 'nameOf' | 'onClose' | 'children' | 'afterwards'> & {
  rows: readonly Row[];
  onStart: () => void;
  onEnd: (failed: readonly Row[]) => void;
};

function BulkSteps<Row extends { id: string }>(props: BulkStepsProps<Row>) {
  const { nameOf, onClose, onStart, onEnd, children, afterwards } = props;
  // The rows as they were at the beginning: the list behind the dialog changes meanwhile.
  const [rows] = useState(props.rows);
  const [send, setSend] = useState<SendBatch | null>(null);
  const change = useBulkChange(rows, (ids) => onEnd(rows.filter(({ id }) => ids.includes(id))));
  if (!send)
    return children((chosen, ids) => {
      setSend(() => chosen);
      onStart();
      void change.start(chosen, ids);
    });
  return (
    <BulkResult
      {...change}
      rows={rows}
      nameOf={nameOf}
      onClose={onClose}
      afterwards={afterwards}
      onRetry={() => {
        onStart();
        void change.retry(send);
      }}
    />
  );
}

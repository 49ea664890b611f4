import { useState } from 'react';
import { Dialog } from './dialog';
import { initialFocus } from '../lib/initial-focus';
import { labels } from '../lib/messages';

type ConfirmModalProps = {
  open: boolean;
  /** The question, as the modal's title. */
  title: string;
  /** What it is about, if the title does not tell. */
  subject?: string | null;
  /** What cannot be undone. */
  warning: string;
  /** The dangerous button; 'Delete' unless told. */
  confirmLabel?: string;
  /** Does it. The buttons wait for it; the caller closes the modal (or keeps it open, on a failure). */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** It has disappeared, and the focus is back where it was. */
  afterClose?: () => void;
};

/** Asks before something is deleted. Cancel, Escape and the backdrop close it, but not while it runs. */
export function ConfirmModal({
  open,
  title,
  subject,
  warning,
  confirmLabel,
  onConfirm,
  onClose,
  afterClose,
}: ConfirmModalProps) {
  const [running, setRunning] = useState(false);
  const confirm = async () => {
    setRunning(true);
    await onConfirm().finally(() => setRunning(false));
  };
  return (
    <Dialog
      open={open}
      title={title}
      okText={confirmLabel ?? labels.delete}
      cancelText={labels.cancel}
      okButtonProps={{ danger: true, type: 'primary' }}
      // The harmless one has the focus.
      cancelButtonProps={{ disabled: running, ...initialFocus }}
      confirmLoading={running}
      onOk={() => void confirm()}
      busy={running}
      onClose={onClose}
      afterClose={afterClose}
    >
      {subject && <p>{subject}</p>}
      <p>{warning}</p>
    </Dialog>
  );
}

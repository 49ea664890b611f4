import { useAction } from '../../lib/api/use-action';
import { ActionError } from '../states/action-error';
import { Dialog } from './dialog';
import { initialFocus } from '../../lib/forms/initial-focus';
import { labels } from '../../lib/messages';

type ConfirmModalProps = {
  open: boolean;
  /** The question, as the modal's title. */
  title: string;
  /** The subject, if it is not in the title. */
  subject?: string | null;
  /** What cannot be undone. */
  warning: string;
  /** Label of the danger button; 'Delete' by default. */
  confirmLabel?: string;
  /** Does it, and closes the modal. The buttons wait for it; what it throws is shown in the modal, which stays open. */
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
  const { run, busy, error, reset } = useAction();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={title}
      okText={confirmLabel ?? labels.delete}
      cancelText={labels.cancel}
      okButtonProps={{ danger: true, type: 'primary' }}
      // The harmless one has the focus.
      cancelButtonProps={{ disabled: busy, ...initialFocus }}
      confirmLoading={busy}
      onOk={() => void run(onConfirm)}
      busy={busy}
      onClose={close}
      afterClose={afterClose}
    >
      {subject && <p>{subject}</p>}
      <p>{warning}</p>
      <ActionError error={error} />
    </Dialog>
  );
}

import { useState, type ComponentProps } from 'react';
import { Dialog } from '../../components/dialogs/dialog';
import { texts } from '../../lib/messages';
import { ConfirmOrderForm } from './confirm-order-form';

type ConfirmOrderModalProps = Omit<ComponentProps<typeof ConfirmOrderForm>, 'onBusy' | 'onCancel'> & {
  open: boolean;
  onClose: () => void;
};

/** In a low window the fields scroll, not the modal, so that its button stays in sight. */
const scrolling = {
  maxHeight: 'calc(100dvh - 120px)',
  overflowY: 'auto',
  background: 'var(--raised)',
  // Room for the outline of what has the focus.
  marginInline: -4,
  paddingInline: 4,
} as const;

/** 'Confirm Order for {tool name}' (specification section 2). Stays open while the order is on its way. */
export function ConfirmOrderModal({ open, onClose, ...form }: ConfirmOrderModalProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      title={texts.confirmOrderTitle(form.tool.name)}
      busy={busy}
      onClose={onClose}
      holdsInput
      centered
      width={600}
      styles={{ body: scrolling }}
    >
      <ConfirmOrderForm {...form} onBusy={setBusy} onCancel={onClose} />
    </Dialog>
  );
}

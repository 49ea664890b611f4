import { Modal } from 'antd';
import { useState, type ComponentProps } from 'react';
import { AntdTheme } from '../../components/theme/antd-theme';
import { texts } from '../../lib/messages';
import { ConfirmOrderForm } from './confirm-order-form';

type ConfirmOrderModalProps = Omit<ComponentProps<typeof ConfirmOrderForm>, 'onBusy' | 'onCancel'> & {
  open: boolean;
  onClose: () => void;
};

/** 'Confirm Order for {tool name}' (specification section 2). Stays open while the order is on its way. */
export function ConfirmOrderModal({ open, onClose, ...form }: ConfirmOrderModalProps) {
  const [busy, setBusy] = useState(false);
  return (
    <AntdTheme>
      <Modal
        open={open}
        title={texts.confirmOrderTitle(form.tool.name)}
        onCancel={onClose}
        closable={!busy}
        keyboard={!busy}
        // A click beside it would lose what was typed.
        mask={{ closable: false }}
        footer={null}
        destroyOnHidden
      >
        <ConfirmOrderForm {...form} onBusy={setBusy} onCancel={onClose} />
      </Modal>
    </AntdTheme>
  );
}

import { Modal, type ModalProps } from 'antd';
import { focusInitial } from '../../lib/forms/initial-focus';
import { AntdTheme } from '../theme/antd-theme';

type DialogProps = Omit<ModalProps, 'onCancel'> & {
  onClose: () => void;
  /** Something runs that must not be left: neither Escape nor the buttons close the dialog. */
  busy?: boolean;
  /** A click outside would lose what was typed, so it does not close the dialog. */
  holdsInput?: boolean;
};

/** The modal dialog of the shop, in its theme on every page. It has a footer only if `footer` or `onOk` is given. */
export const Dialog = ({ onClose, busy = false, holdsInput = false, ...modal }: DialogProps) => (
  <AntdTheme>
    <Modal
      footer={modal.onOk ? undefined : null}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy && !holdsInput }}
      afterOpenChange={focusInitial}
      destroyOnHidden
      {...modal}
      onCancel={onClose}
    />
  </AntdTheme>
);

import { Dropdown, type MenuProps } from 'antd';
import { useEffect, type RefObject } from 'react';
import type { MenuAction } from './row-menu';
import { look } from '../layout/layout';
import styles from './row-menu.module.css';

type RowMenuItemsProps = {
  open: boolean;
  onClose: () => void;
  actions: readonly MenuAction[];
  /** Gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
};

const itemOf = ({ key, label, permission, danger }: MenuAction) => {
  const { allowed, reason } = permission ?? { allowed: true, reason: null };
  return {
    key,
    danger: danger && allowed,
    disabled: !allowed,
    label: allowed ? (
      label
    ) : (
      <>
        <span>{label}</span>
        <span className={look('block', 'muted', 'xs')}>{reason}</span>
      </>
    ),
  };
};

/** The menu of a RowMenu. */
export function RowMenuItems({ open, onClose, actions, button }: RowMenuItemsProps) {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' && key !== 'Tab') return;
      onClose();
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [open, onClose, button]);
  const select: MenuProps['onClick'] = ({ key }) => {
    onClose();
    // The dialog that opens gives the focus back to where it was.
    button.current?.focus();
    actions.find((action) => action.key === key)?.onSelect();
  };
  return (
    <Dropdown
      open={open}
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: actions.map(itemOf), onClick: select }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span className={styles.anchor} aria-hidden="true" />
    </Dropdown>
  );
}

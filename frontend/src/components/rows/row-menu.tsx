import { useRef, useState } from 'react';
import { useStableCallback } from '../../lib/browser/use-stable-callback';
import { onDemand } from '../dialogs/on-demand';
import { RowButton } from './row-button';
import styles from './row-menu.module.css';

/** One thing that can be done; one that is not allowed says why. */
export type MenuAction = {
  key: string;
  label: string;
  permission: { allowed: boolean; reason: string | null };
  danger?: boolean;
  onSelect: () => void;
};

const MenuItems = onDemand(
  async () => (await import('./row-menu-items')).RowMenuItems,
  ({ open }) => open,
);

type RowMenuProps = {
  /** Names the button: 'More for Titan 20, ada@example.com'. */
  label: string;
  actions: readonly MenuAction[];
};

/** Rare actions, behind "…". The menu is loaded when it is first opened: a list has fifty of them. */
export function RowMenu({ label, actions }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A press outside the menu closes it before the click arrives: on its own button, that click must not open it again.
  const wasOpen = useRef(false);
  const close = useStableCallback(() => setOpen(false));
  return (
    <span className={styles.menu}>
      <RowButton
        ref={button}
        variant="quiet"
        data-action="more"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={MenuItems.fetch}
        onPointerDown={() => (wasOpen.current = open)}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
      >
        …
      </RowButton>
      <MenuItems open={open} actions={actions} button={button} onClose={close} />
    </span>
  );
}

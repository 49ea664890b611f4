import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useStableCallback } from '../../lib/browser/use-stable-callback';
import { onDemand } from '../dialogs/on-demand';
import { PlainButton } from '../button';
import { RowButton } from './row-button';
import { look } from '../layout/layout';

/** One thing that can be done; one that is not allowed says why. */
export type MenuAction = {
  key: string;
  label: string;
  /** Default: allowed. */
  permission?: { allowed: boolean; reason: string | null };
  danger?: boolean;
  onSelect: () => void;
};

/** What a feature adds to the menu of a page, if the viewer may do it. */
export type MenuPart = {
  actions: readonly MenuAction[];
  /** What its actions open, and the error of one that failed. */
  dialog: ReactNode;
};

const MenuItems = onDemand(
  async () => (await import('./row-menu-items')).RowMenuItems,
  ({ open }) => open,
);

type RowMenuProps = {
  /** Names the button: 'More for Titan 20, ada@example.com'. */
  label: string;
  actions: readonly MenuAction[];
  /** Text of the button of a page; a row has "…". */
  text?: string;
};

/** Rare actions, behind one button. The menu is loaded when it is first opened: a list has fifty of them. */
export function RowMenu({ label, actions, text }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A press outside the menu closes it before the click arrives: on its own button, that click must not open it again.
  const wasOpen = useRef(false);
  const close = useStableCallback(() => setOpen(false));
  const props = {
    ref: button,
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: MenuItems.fetch,
    onPointerDown: () => {
      wasOpen.current = open;
    },
    onClick: () => {
      setOpen(!wasOpen.current);
      wasOpen.current = false;
    },
  } satisfies ComponentProps<'button'>;
  return (
    <span className={look('relative')}>
      {text ? (
        <PlainButton {...props}>{text}</PlainButton>
      ) : (
        <RowButton variant="quiet" data-action="more" {...props}>
          …
        </RowButton>
      )}
      <MenuItems open={open} actions={actions} button={button} onClose={close} />
    </span>
  );
}

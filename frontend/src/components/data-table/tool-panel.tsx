import type { ReactNode } from 'react';
import { useDisclosure } from '../../lib/browser/use-disclosure';
import { PlainButton } from '../button';
import { Icon, type IconName } from '../icon';
import styles from './data-table.module.css';

type ToolPanelProps = {
  icon: IconName;
  /** The text of the button. */
  text: string;
  /** Names the panel; the text of the button unless given. */
  label?: string;
  children: ReactNode | ((leave: () => void) => ReactNode);
};

/** A button above a table that opens a panel. A function gets what closes the panel again. */
export function ToolPanel({ icon, text, label = text, children }: ToolPanelProps) {
  const { root, button, open, toggle, leave } = useDisclosure();
  return (
    <div ref={root} className={styles.chooser}>
      <PlainButton ref={button} aria-expanded={open} onClick={toggle}>
        <Icon name={icon} size={18} />
        <bdi className={styles.toolText}>{text}</bdi>
      </PlainButton>
      {open && (
        <div className={styles.choices} role="group" aria-label={label}>
          {typeof children === 'function' ? children(leave) : children}
        </div>
      )}
    </div>
  );
}

import { useId, useRef, useState, type ReactNode } from 'react';
import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { formatTotal } from '../../lib/format/format';
import { catalogue } from './catalogue-messages';
import { cluster } from '../../components/layout/layout';
import styles from './catalogue-drawer.module.css';

type CatalogueDrawerProps = {
  /** Filters that are set, shown on the button. */
  set: number;
  /** Tools that match; undefined while it is counted. */
  found?: number;
  children: ReactNode;
};

/**
 * The filters on a phone: a drawer that the browser itself keeps the focus in, closes on Escape and gives the focus
 * back from (a modal dialog).
 */
export function CatalogueDrawer({ set, found, children }: CatalogueDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const close = () => dialog.current?.close();
  return (
    <>
      <PlainButton
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        <Icon name="filter" />
        <span className={styles.label}>{catalogue.filters}</span>
        {set > 0 && <span>{` (${set})`}</span>}
      </PlainButton>
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-labelledby={titleId}
        onClose={() => setOpen(false)}
        onClick={(event) => {
          // The backdrop is the dialog itself; its content is not.
          if (event.target === event.currentTarget) close();
        }}
      >
        <div className={styles.content}>
          <div className={cluster(0, 'noWrap', 'between')}>
            <h2 id={titleId}>{catalogue.filters}</h2>
            <PlainButton
              className={styles.close}
              variant="quiet"
              aria-label={catalogue.close}
              onClick={close}
            >
              <Icon name="close" />
            </PlainButton>
          </div>
          {open && children}
          <PlainButton variant="primary" onClick={close}>
            {found === undefined
              ? 'Show tools'
              : `Show ${formatTotal(found)} ${found === 1 ? 'tool' : 'tools'}`}
          </PlainButton>
        </div>
      </dialog>
    </>
  );
}

import { useEffect, useRef } from 'react';
import { PlainButton } from '../../components/button';
import styles from './undo-notice.module.css';

type UndoNoticeProps = {
  text: string;
  /** The last action; a new one takes the focus again. */
  subject: unknown;
  onUndo: () => void;
};

/** The last action with Undo; takes the focus of a removed row or button. */
export function UndoNotice({ text, subject, onUndo }: UndoNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [subject]);
  return (
    <p className={styles.notice} role="status" data-no-print>
      <span>{text}</span>{' '}
      <PlainButton ref={undo} onClick={onUndo}>
        Undo
      </PlainButton>
    </p>
  );
}

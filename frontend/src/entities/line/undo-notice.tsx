import { useEffect, useRef } from 'react';
import { PlainButton } from '../../components/button';
import styles from './undo-notice.module.css';

type UndoNoticeProps = {
  text: string;
  /** What was done; another one takes the focus again. */
  subject: unknown;
  onUndo: () => void;
};

/** What was done last, and the way back; takes the focus that a removed row or button has left. */
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

import { useEffect, useRef } from 'react';
import { PlainButton } from '../../../components/button';
import styles from './undo-notice.module.css';

type UndoNoticeProps = {
  text: string;
  /** What was removed; another one takes the focus again. */
  removed: unknown;
  onUndo: () => void;
};

/** What was removed last, and the way back; takes the focus that the removed row has left. */
export function UndoNotice({ text, removed, onUndo }: UndoNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [removed]);
  return (
    <p className={styles.notice} role="status" data-no-print>
      <span>{text}</span>{' '}
      <PlainButton ref={undo} onClick={onUndo}>
        Undo
      </PlainButton>
    </p>
  );
}

import { useRef, useState, type DragEvent } from 'react';
import { PlainButton } from '../../components/button';
import { classes } from '../../lib/classes';
import { fileTexts, type Taken } from './file-messages';
import styles from './file-uploads.module.css';

/** A button that opens the browser's dialog; files may be dropped on it, too. */
export function DropZone({ taken, onFiles }: { taken: Taken; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setIsOver(isIn);
  };
  return (
    <div
      className={classes(styles.zone, isOver && styles.over)}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={taken.accept}
        aria-label={taken.add}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <PlainButton onClick={() => input.current?.click()}>{taken.add}</PlainButton>
      <span className={styles.drop}>{fileTexts.drop}</span>
      <span className={styles.help}>{taken.help}</span>
    </div>
  );
}

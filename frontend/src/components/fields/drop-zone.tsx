import type { ReactNode } from 'react';
import { classes } from '../../lib/classes';
import { FileButton, useFileDrop, type FileButtonProps } from './file-button';
import { fileFieldTexts } from './file-field-messages';
import { look } from '../layout/layout';
import styles from './file-field.module.css';

/** A button that opens the browser's dialog, in an area on which files may be dropped. */
export function DropZone({
  help,
  chosen,
  ...props
}: FileButtonProps & { help?: string; chosen?: ReactNode }) {
  const { isOver, target } = useFileDrop(props);
  return (
    <div className={classes(styles.zone, isOver && styles.over)} {...(props.disabled ? {} : target)}>
      {chosen}
      <FileButton {...props} />
      {!chosen && (
        <span className={look('muted', 'sm')}>
          {props.multiple ? fileFieldTexts.dropThem : fileFieldTexts.drop}
        </span>
      )}
      {help && <span className={look('muted', 'sm', 'fullRow')}>{help}</span>}
    </div>
  );
}

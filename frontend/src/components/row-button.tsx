import type { ComponentProps } from 'react';
import { classes } from '../lib/classes';
import styles from './row-button.module.css';

type RowButtonProps = ComponentProps<'button'> & { look?: 'default' | 'link'; danger?: boolean };

/**
 * A small button in a table's row, in antd's look: a plain element, because a page of rows holds hundreds of them, and
 * antd's costs several times as much to render and to style.
 */
export function RowButton({ look = 'default', danger, className, ...rest }: RowButtonProps) {
  return (
    <button type="button" className={classes(styles[look], danger && styles.danger, className)} {...rest} />
  );
}

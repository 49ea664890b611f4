import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from '../../lib/classes';
import styles from './row-button.module.css';

/** A link that looks like the usual action of a row. */
export function RowLink(props: Omit<LinkProps, 'className'>) {
  return <Link className={classes(styles.default, styles.primary, styles.asLink)} {...props} />;
}

type RowButtonProps = ComponentProps<'button'> & {
  variant?: 'default' | 'primary' | 'quiet' | 'link';
  danger?: boolean;
};

/**
 * A small button in a table's row: a plain element, because a page of rows holds hundreds of them, and antd's costs
 * several times as much to render and to style. The usual action is `default` or `primary`, a rare one `quiet`.
 */
export function RowButton({ variant = 'default', danger, className, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      // A name that opens something is printed, as a link is.
      data-prints={variant === 'link' || undefined}
      className={classes(
        styles[variant === 'primary' ? 'default' : variant],
        variant === 'primary' && styles.primary,
        danger && styles.danger,
        className,
      )}
      {...rest}
    />
  );
}

import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../lib/classes';
import styles from './controls.module.css';

type Variant = { variant?: 'default' | 'primary' | 'quiet'; size?: 'default' | 'large' };

const variantClasses = ({ variant = 'default', size = 'default' }: Variant, className?: string) =>
  classes(
    styles.button,
    variant !== 'default' && styles[variant],
    size === 'large' && styles.large,
    className,
  );

type PlainButtonProps = ComponentProps<'button'> &
  Variant & {
    /** Shows that its action runs, and ignores clicks. Not `disabled`, which would lose the focus. */
    busy?: boolean;
  };

/** A plain button in the shop's look, without antd: for pages whose JavaScript must stay small. */
export function PlainButton({
  variant,
  size,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      type={type}
      className={classes(variantClasses({ variant, size }, className), busy && styles.busy)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

/** A link that looks like a button: for going somewhere, where a button would do something. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Variant) {
  return <Link className={variantClasses({ variant, size }, className)} {...rest} />;
}

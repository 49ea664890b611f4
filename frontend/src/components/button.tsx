import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from '../lib/classes';
import styles from './controls.module.css';

type Look = { look?: 'default' | 'primary' | 'quiet'; size?: 'default' | 'large' };

const looks = ({ look = 'default', size = 'default' }: Look, className?: string) =>
  classes(styles.button, look !== 'default' && styles[look], size === 'large' && styles.large, className);

type PlainButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows that its action runs, and ignores clicks. Not `disabled`, which would lose the focus. */
    busy?: boolean;
  };

/** A plain button in the shop's look, without antd: for pages whose JavaScript must stay small. */
export function PlainButton({
  look,
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
      className={classes(looks({ look, size }, className), busy && styles.busy)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

/** A link that looks like a button: for going somewhere, where a button would do something. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return <Link className={looks({ look, size }, className)} {...rest} />;
}

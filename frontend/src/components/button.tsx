import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from '../lib/classes';
import styles from './controls.module.css';

type Look = { look?: 'default' | 'primary' | 'quiet'; size?: 'default' | 'large' };

const looks = ({ look = 'default', size = 'default' }: Look, className?: string) =>
  classes(styles.button, look !== 'default' && styles[look], size === 'large' && styles.large, className);

/** A plain button in the shop's look, without antd: for pages whose JavaScript must stay small. */
export function PlainButton({
  look,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={looks({ look, size }, className)} {...rest} />;
}

/** A link that looks like a button: for going somewhere, where a button would do something. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & Look) {
  return <Link className={looks({ look, size }, className)} {...rest} />;
}

import { NavLink } from 'react-router-dom';
import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { useSession } from '../../store/use-session';
import { navLinks } from './nav-links';
import styles from './top-nav.module.css';
import { useDisclosure } from './use-disclosure';

/** The same links behind one button, where the bar has no room for them. */
export function PhoneMenu() {
  const { status } = useSession();
  const { root, button, open, toggle } = useDisclosure();
  const entries = [
    ...navLinks,
    ...(status === 'signed-out'
      ? [
          { to: paths.login, label: labels.login },
          { to: paths.register, label: labels.signUp },
        ]
      : []),
  ];
  return (
    <div className={classes(styles.holder, styles.phone)} ref={root}>
      <PlainButton
        ref={button}
        className={styles.square}
        aria-expanded={open}
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={toggle}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </PlainButton>
      {open && (
        <nav aria-label="Menu">
          <ul className={styles.panel}>
            {entries.map(({ to, label }) => (
              <li key={to}>
                <NavLink className={styles.item} to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

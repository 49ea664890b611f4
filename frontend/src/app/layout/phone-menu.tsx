import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { menuOf } from '../../pages/dashboard/dashboard-pages';
import { usePermissions } from '../../store/session/permissions';
import { useSession } from '../../store/session/use-session';
import { navLinks } from './nav-links';
import { PageLink } from './page-link';
import { PhoneThemeChoices } from './theme-choices';
import { look } from '../../components/layout/layout';
import styles from './top-nav.module.css';
import { useDisclosure } from '../../lib/browser/use-disclosure';

const accountLinks = [
  { to: paths.login, label: labels.login },
  { to: paths.register, label: labels.signUp },
];

const links = (entries: readonly { to: string; label: string }[]) =>
  entries.map(({ to, label }) => (
    <li key={to}>
      <PageLink className={styles.item} to={to}>
        {label}
      </PageLink>
    </li>
  ));

/** The links of the bar, and of the dashboard for those who have one, behind one button: for phones. */
export function PhoneMenu() {
  const { status, role } = useSession();
  const permissions = usePermissions();
  const { root, button, open, toggle, leave } = useDisclosure();
  const isVisitor = status === 'signed-out';
  return (
    <div className={classes(look('relative'), styles.phone)} ref={root}>
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
            {links([...navLinks, ...(isVisitor ? accountLinks : [])])}
            {isVisitor && <PhoneThemeChoices onChosen={leave} />}
            {status === 'signed-in' &&
              menuOf(role ?? 'customer', permissions).map(({ name = labels.dashboard, pages }) => (
                <li key={name}>
                  <p className={styles.group}>{name}</p>
                  <ul className={styles.sub} aria-label={name}>
                    {links(pages.map(({ path, label }) => ({ to: path, label })))}
                  </ul>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

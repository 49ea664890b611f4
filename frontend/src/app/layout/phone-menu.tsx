import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { loadedLater } from '../../components/dialogs/on-demand';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import { MenuLinks } from './menu-links';
import { navLinks } from './nav-links';
import { PhoneThemeChoices } from './theme-choices';
import { look } from '../../components/layout/layout';
import styles from './top-nav.module.css';
import { useDisclosure } from '../../lib/browser/use-disclosure';

const accountLinks = [
  { to: paths.login, label: labels.login },
  { to: paths.register, label: labels.signUp },
];

const DashboardLinks = loadedLater(async () => (await import('./dashboard-links')).DashboardLinks, {
  compact: true,
});

/** The links of the bar, and of the dashboard for those who have one, behind one button: for phones. */
export function PhoneMenu() {
  const { status } = useSession();
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
            <MenuLinks links={isVisitor ? [...navLinks, ...accountLinks] : navLinks} />
            {isVisitor && <PhoneThemeChoices onChosen={leave} />}
            {status === 'signed-in' && <DashboardLinks />}
          </ul>
        </nav>
      )}
    </div>
  );
}

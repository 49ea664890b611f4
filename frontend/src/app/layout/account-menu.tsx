import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { cut } from '../../../../gateway/src/rules/cut';
import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { loadedLater, onDemand } from '../../components/dialogs/on-demand';
import { useShortcuts } from '../../components/shortcuts/use-shortcuts';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useAppDispatch } from '../../store/hooks';
import { endSession } from '../../store/session/session';
import { useSession } from '../../store/session/use-session';
import { PhoneThemeChoices } from './theme-choices';
import { look } from '../../components/layout/layout';
import styles from './top-nav.module.css';
import { useDisclosure } from '../../lib/browser/use-disclosure';

const CompanySwitch = loadedLater(
  async () => (await import('../../features/companies/company-switch')).CompanySwitch,
);

const ShortcutsDialog = onDemand(
  async () => (await import('../../components/shortcuts/shortcuts-dialog')).ShortcutsDialog,
  ({ open }) => open,
);

/** The dialog that lists the shortcuts of the keyboard; `?` opens it. */
function useShortcutsHelp() {
  const [isShown, setShown] = useState(false);
  const show = () => setShown(true);
  const hide = useCallback(() => setShown(false), []);
  useShortcuts({ '?': show });
  return { show, dialog: <ShortcutsDialog open={isShown} onClose={hide} /> };
}

/** The avatar and its menu: display name, whom one buys for, Dashboard, Logout. */
export function AccountMenu() {
  const { identity, displayName } = useSession();
  const { root, button, open, toggle, leave } = useDisclosure();
  const help = useShortcutsHelp();
  return (
    <div className={look('relative')} ref={root}>
      <PlainButton
        ref={button}
        className={styles.account}
        variant="quiet"
        aria-expanded={open}
        aria-label={`Account of ${displayName}`}
        onClick={toggle}
      >
        <span className={styles.avatar} aria-hidden="true">
          {identity?.photoURL ? (
            <img src={identity.photoURL} alt="" width={28} height={28} referrerPolicy="no-referrer" />
          ) : (
            cut(displayName, 1).toUpperCase()
          )}
        </span>
        <bdi className={styles.name}>{displayName}</bdi>
        <Icon name="down" size={16} />
      </PlainButton>
      {open && (
        <AccountPanel
          onChosen={leave}
          onShortcuts={() => {
            leave();
            help.show();
          }}
        />
      )}
      {help.dialog}
    </div>
  );
}

function AccountPanel({ onChosen, onShortcuts }: { onChosen: () => void; onShortcuts: () => void }) {
  const { identity, displayName } = useSession();
  const dispatch = useAppDispatch();
  return (
    <ul className={styles.panel}>
      <li className={styles.who}>
        <strong dir="auto">{displayName}</strong>
        <span>{identity?.email}</span>
      </li>
      <CompanySwitch />
      <li>
        <Link className={styles.item} to={paths.dashboard}>
          {labels.dashboard}
        </Link>
      </li>
      <PhoneThemeChoices onChosen={onChosen} />
      <li className={styles.shortcuts}>
        <button className={styles.item} type="button" aria-keyshortcuts="?" onClick={onShortcuts}>
          {labels.shortcuts}
        </button>
      </li>
      <li>
        <button className={styles.item} type="button" onClick={() => void dispatch(endSession('logged-out'))}>
          {labels.logout}
        </button>
      </li>
    </ul>
  );
}

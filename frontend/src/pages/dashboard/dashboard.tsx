import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { loadedLater, onDemand } from '../../components/dialogs/on-demand';
import { AntdTheme } from '../../components/theme/antd-theme';
import { useDesk } from '../../entities/waiting/use-desk';
import { useSeenList } from '../../features/notifications/use-seen-list';
import { BankAccountNotice } from '../../features/seller/bank-account-notice';
import { placedOrder } from '../../features/place-order/placed-order';
import { MeDocument } from '../../store/session/session.generated';
import { classes } from '../../lib/classes';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { roleOf } from '../../store/session/session';
import { roleConfirmed } from '../../store/session/session-slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useMedia } from '../../lib/browser/use-media';
import { drawerToggled } from '../../store/ui-slice';
import { DashboardMenu } from './dashboard-menu';
import { isWaitingList, waitingKinds } from './dashboard-pages';
import styles from './dashboard.module.css';

const ActingCompanyNotice = loadedLater(
  async () => (await import('../../features/companies/test/acting-company-notice')).ActingCompanyNotice,
  { compact: true },
);

const DashboardDrawer = onDemand(
  async () => (await import('./dashboard-menu-drawer')).DashboardDrawer,
  ({ open }) => open,
);

const PlacedOrderNotice = onDemand(
  async () => (await import('../../features/place-order/placed-order-notice')).PlacedOrderNotice,
  ({ order }) => order !== null,
);

/** The role as the profile says it now: a promotion shows immediately, without signing in again. */
function useRole() {
  const dispatch = useAppDispatch();
  const kept = useAppSelector((state) => state.session.role);
  const { data } = useQuery(MeDocument);
  const me = data?.me;
  useEffect(() => {
    if (me) dispatch(roleConfirmed(roleOf(me)));
  }, [dispatch, me]);
  return me?.role ?? kept ?? 'customer';
}

/** A table needs the room of the menu's texts. */
const NARROW = 'screen and (width < 1200px)';

/**
 * The side menu and the nested page. Wide screens show the menu next to the page, folded to its icons in a narrow
 * window or if the reader wants it so (remembered); on small ones it is a drawer.
 */
export function DashboardPage() {
  const role = useRole();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.ui.drawerCollapsed);
  const isNarrow = useMedia(NARROW);
  const folded = chosen ?? isNarrow;
  const [open, setOpen] = useState(false);
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const { waiting, lacksBankAccount } = useDesk({ role, pathname, kinds: waitingKinds });
  useSeenList(isWaitingList(pathname) ? pathname : null);
  const closeNotice = () => void navigate({ pathname, search }, { replace: true });
  return (
    <AntdTheme>
      <div className={classes(styles.dashboard, folded && styles.folded)}>
        <div className={styles.side}>
          <DashboardMenu role={role} folded={folded} pathname={pathname} waiting={waiting} />
          <PlainButton
            variant="quiet"
            className={styles.fold}
            aria-expanded={!folded}
            aria-label={folded ? 'Unfold the menu' : 'Fold the menu'}
            onClick={() => dispatch(drawerToggled(!folded))}
          >
            <Icon name={folded ? 'unfold' : 'fold'} />
          </PlainButton>
        </div>
        <div className={styles.opener} onPointerEnter={DashboardDrawer.fetch} onFocus={DashboardDrawer.fetch}>
          <PlainButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name="menu" />
            <span>{labels.dashboard}</span> menu
          </PlainButton>
        </div>
        <DashboardDrawer
          open={open}
          role={role}
          pathname={pathname}
          waiting={waiting}
          onClose={() => setOpen(false)}
        />
        <div className={styles.content}>
          {lacksBankAccount && pathname !== paths.companyData && <BankAccountNotice />}
          {role === 'customer' && <ActingCompanyNotice />}
          <PlacedOrderNotice order={placedOrder(location.state)} onClose={closeNotice} />
          <Outlet />
        </div>
      </div>
    </AntdTheme>
  );
}

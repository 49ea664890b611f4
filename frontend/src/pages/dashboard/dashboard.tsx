import { useQuery } from '@apollo/client/react';
import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { MeDocument } from '../../graphql/generated';
import { classes } from '../../lib/classes';
import { labels } from '../../lib/messages';
import { roleConfirmed } from '../../store/auth-slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { drawerToggled } from '../../store/ui-slice';
import { DashboardMenu } from './dashboard-menu';
import styles from './dashboard.module.css';

/** The role as the profile says it now: a promotion shows at once, without signing in again. */
function useRole() {
  const dispatch = useAppDispatch();
  const kept = useAppSelector((state) => state.auth.role);
  const { data } = useQuery(MeDocument);
  const role = data?.me?.role;
  useEffect(() => {
    if (role && role !== kept) dispatch(roleConfirmed(role));
  }, [dispatch, kept, role]);
  return role ?? kept ?? 'customer';
}

/**
 * The side menu and the nested page. Wide screens show the menu beside the page, folded to its icons if the reader
 * wants it so (remembered); on small ones it is a drawer.
 */
export function DashboardPage() {
  const role = useRole();
  const dispatch = useAppDispatch();
  const folded = useAppSelector((state) => state.ui.drawerCollapsed);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <div className={classes(styles.dashboard, folded && styles.folded)}>
      <div className={styles.side}>
        <DashboardMenu {...{ role, folded, pathname }} />
        <Button
          type="text"
          className={styles.fold}
          icon={<Icon name={folded ? 'unfold' : 'fold'} />}
          aria-expanded={!folded}
          aria-label={folded ? 'Unfold the menu' : 'Fold the menu'}
          onClick={() => dispatch(drawerToggled(!folded))}
        />
      </div>
      <div className={styles.opener}>
        <Button icon={<Icon name="menu" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {labels.dashboard} menu
        </Button>
      </div>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="left"
        size={280}
        title={labels.dashboard}
        closable={{ 'aria-label': 'Close the menu' }}
        destroyOnHidden
      >
        <DashboardMenu {...{ role, pathname }} onNavigate={() => setOpen(false)} />
      </Drawer>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}

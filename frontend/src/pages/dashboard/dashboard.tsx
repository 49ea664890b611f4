import { NavLink, Outlet } from 'react-router-dom';
import { Page } from '../../components/page';
import { labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { useSession } from '../../store/use-session';

/** The side menu by role (specification section 2) and the nested page. */
export function DashboardPage() {
  const { isAdmin } = useSession();
  const own = [
    { to: paths.myOrders, label: labels.myOrders },
    { to: paths.addReview, label: labels.addReview },
  ];
  const admin = [
    { to: paths.manageOrders, label: labels.manageOrders },
    { to: paths.addTools, label: labels.addTools },
    { to: paths.manageTools, label: labels.manageTools },
    { to: paths.allUsers, label: labels.allUsers },
  ];
  return (
    <Page title={labels.dashboard}>
      <nav aria-label={labels.dashboard}>
        {[{ to: paths.myProfile, label: labels.myProfile }, ...(isAdmin ? admin : own)].map(
          ({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ),
        )}
      </nav>
      <Outlet />
    </Page>
  );
}

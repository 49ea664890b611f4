import type { Role } from '../../graphql/schema-types.generated';
import { labels } from '../../lib/messages';
import { page } from '../../navigation/page';
import { paths } from '../../navigation/paths';
import { holds, type Permissions } from '../../store/session/permissions';
import { adminGroups } from './admin-pages';
import { guarded } from './guarded-page';
import type { DashboardGroup, MenuPage } from './dashboard-group';

/** The index: what waits, and the profile (specification section 2) below it. */
export const nowPage = page('NowPage', () => import('./now'));
const now: MenuPage = { path: paths.dashboard, label: labels.now, icon: 'clock', ...nowPage };
const profile: MenuPage = {
  path: paths.myProfile,
  label: labels.myProfile,
  icon: 'user',
  ...page('MyProfilePage', () => import('./my/my-profile')),
};

const customer: DashboardGroup = {
  pages: [
    profile,
    {
      path: paths.myOrders,
      label: labels.myOrders,
      icon: 'box',
      ...page('MyOrdersPage', () => import('./my/my-orders')),
    },
    {
      path: paths.purchases,
      label: labels.myPurchases,
      icon: 'cart',
      ...page('PurchasesPage', () => import('./my/purchases')),
    },
    {
      path: paths.myReturns,
      label: labels.myReturns,
      icon: 'back',
      ...page('MyReturnsPage', () => import('./my/my-returns')),
    },
    {
      path: paths.myQuotes,
      label: labels.myQuotes,
      icon: 'inbox',
      ...page('MyQuotesPage', () => import('./my/quotes')),
    },
    {
      path: paths.documents,
      label: labels.documents,
      icon: 'file',
      ...page('DocumentsPage', () => import('./my/documents')),
    },
    {
      path: paths.myLists,
      label: labels.myLists,
      icon: 'list',
      ...page('MyListsPage', () => import('./my/my-lists')),
    },
    {
      path: paths.myNotices,
      label: labels.myNotices,
      icon: 'bell',
      ...page('MyNoticesPage', () => import('./my/my-notices')),
    },
    {
      path: paths.company,
      label: labels.myCompany,
      icon: 'people',
      ...page('CompanyPage', () => import('./my/company')),
    },
    {
      path: paths.addReview,
      label: labels.addReview,
      icon: 'star',
      ...page('AddReviewPage', () => import('./my/add-review')),
    },
  ],
};

/** The menu of each role (specification section 2). */
const dashboardMenu: Record<Role, readonly DashboardGroup[]> = {
  customer: [{ pages: [now, ...customer.pages] }],
  admin: [{ pages: [now, profile] }, ...adminGroups],
};

/** The menu in the dashboard and on phones: the pages that the role in the profile shows, and what it allows. */
export const menuOf = (role: Role, permissions: Permissions): readonly DashboardGroup[] =>
  dashboardMenu[role]
    .map((group) => ({ ...group, pages: group.pages.filter(({ needs }) => holds(permissions, needs)) }))
    .filter(({ pages }) => pages.length > 0);

const pagesOf = (groups: readonly DashboardGroup[]) => groups.flatMap(({ pages }) => pages);

/** The routes of everyone who is signed in. */
export const memberPages = [
  ...customer.pages,
  { path: paths.notifications, ...page('NotificationsPage', () => import('./my/notifications')) },
  { path: '/dashboard/returns/:id', ...page('ReturnPage', () => import('./return')) },
  { path: '/dashboard/lists/:id', ...page('MyListPage', () => import('./my/my-list')) },
  { path: '/dashboard/statement/:companyId', ...page('StatementPage', () => import('./my/statement')) },
];

/** The routes of admins. */
export const adminPages = [
  ...pagesOf(adminGroups),
  {
    path: '/dashboard/imports/:importId',
    needs: ['tools.change', 'companies.manage'] as const,
    ...page('ImportPage', () => import('./catalogue/import')),
  },
  {
    path: '/dashboard/customers/:customerId',
    needs: ['users.read'] as const,
    ...page('CustomerPage', () => import('./customers/customer')),
  },
  {
    path: '/dashboard/companies/:companyId',
    needs: ['companies.read'] as const,
    ...page('CustomerCompanyPage', () => import('./customers/customer-company')),
  },
  {
    path: '/dashboard/stock/:toolId',
    needs: ['stock.change'] as const,
    ...page('ToolStockPage', () => import('./catalogue/tool-stock')),
  },
  {
    path: '/dashboard/tools/:toolId/attributes',
    needs: ['tools.change'] as const,
    ...page('ToolAttributesPage', () => import('./catalogue/tool-attributes')),
  },
  {
    path: '/dashboard/attributes/:attributeId',
    needs: ['tools.change'] as const,
    ...page('ToolsWithoutValuePage', () => import('./catalogue/tools-without-value')),
  },
  {
    path: '/dashboard/tools/:toolId/trade',
    needs: ['tools.change'] as const,
    ...page('ToolTradePage', () => import('./catalogue/tool/tool-trade')),
  },
  {
    path: '/dashboard/tools/:toolId/files',
    needs: ['tools.change'] as const,
    ...page('ToolFilesPage', () => import('./catalogue/tool-files')),
  },
  {
    path: '/dashboard/tools/:toolId/relations',
    needs: ['tools.change'] as const,
    ...page('ToolRelationsPage', () => import('./catalogue/tool/tool-relations')),
  },
].map(guarded);

/** What the menu of admins counts. */
export const waitingKinds = pagesOf(adminGroups).flatMap(({ waiting = [] }) => waiting);

/** True if a path leads to a list of pending work. */
export const isWaitingList = (path: string): boolean =>
  pagesOf(adminGroups).some((page) => page.waiting && page.path === path);

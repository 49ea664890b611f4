import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadInTime } from '../lib/load-in-time';
import { sitePages } from '../lib/site-pages';
import { RedirectSignedIn, RequireAdmin, RequireSignedIn } from './guards';
import { Layout } from './layout/layout';

type PageHandle = { arrival: () => Promise<void> | undefined };

/** Each page is its own file of JavaScript; one that does not arrive in time fails, and its error boundary offers Retry. */
function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  let Loaded: ComponentType | undefined;
  const arrive = async () => {
    try {
      Loaded = (await loadInTime(load))[name];
    } catch (error) {
      Loaded = () => {
        throw error;
      };
    }
  };
  let arrival: Promise<void> | undefined;
  const handle: PageHandle = { arrival: () => (Loaded ? undefined : (arrival ??= arrive())) };
  return { handle, Component: () => Loaded && <Loaded /> };
}

/** Resolves when the code of a route's page has arrived; undefined if it is there. */
export const pageArrival = ({ handle }: RouteObject): Promise<void> | undefined =>
  (handle as Partial<PageHandle> | undefined)?.arrival?.();

/** A route that requires a session (mount.tsx). */
export const needsSession = { session: 'needed' };

/** Tables and forms of the dashboard. */
const dashboard: RouteObject = {
  path: 'dashboard',
  ...page('DashboardPage', () => import('../pages/dashboard/dashboard')),
  children: [
    { index: true, ...page('MyProfilePage', () => import('../pages/dashboard/my-profile')) },
    { path: 'myProfile', ...page('MyProfilePage', () => import('../pages/dashboard/my-profile')) },
    { path: 'my-orders', ...page('MyOrdersPage', () => import('../pages/dashboard/my-orders')) },
    { path: 'purchases', ...page('PurchasesPage', () => import('../pages/dashboard/purchases')) },
    {
      path: 'notifications',
      ...page('NotificationsPage', () => import('../pages/dashboard/notifications')),
    },
    { path: 'lists', ...page('MyListsPage', () => import('../pages/dashboard/my-lists')) },
    { path: 'lists/:id', ...page('MyListPage', () => import('../pages/dashboard/my-list')) },
    { path: 'documents', ...page('DocumentsPage', () => import('../pages/dashboard/documents')) },
    { path: 'company', ...page('CompanyPage', () => import('../pages/dashboard/company')) },
    {
      path: 'statement/:companyId',
      ...page('StatementPage', () => import('../pages/dashboard/statement')),
    },
    { path: 'addreview', ...page('AddReviewPage', () => import('../pages/dashboard/add-review')) },
    {
      Component: RequireAdmin,
      children: [
        {
          path: 'manageOrders',
          ...page('ManageOrdersPage', () => import('../pages/dashboard/manage-orders')),
        },
        {
          path: 'managePurchases',
          ...page('ManagePurchasesPage', () => import('../pages/dashboard/manage-purchases')),
        },
        {
          path: 'manageDocuments',
          ...page('ManageDocumentsPage', () => import('../pages/dashboard/manage-documents')),
        },
        { path: 'payments', ...page('PaymentsPage', () => import('../pages/dashboard/payments')) },
        {
          path: 'companyData',
          ...page('CompanyDataPage', () => import('../pages/dashboard/company-data')),
        },
        { path: 'calendar', ...page('CalendarPage', () => import('../pages/dashboard/calendar')) },
        { path: 'sitePages', ...page('SitePagesPage', () => import('../pages/dashboard/site-pages')) },
        { path: 'companies', ...page('CompaniesPage', () => import('../pages/dashboard/companies')) },
        { path: 'allusers', ...page('AllUsersPage', () => import('../pages/dashboard/all-users')) },
        { path: 'addtools', ...page('AddToolsPage', () => import('../pages/dashboard/add-tools')) },
        {
          path: 'managetools',
          ...page('ManageToolsPage', () => import('../pages/dashboard/manage-tools')),
        },
        {
          path: 'stock/:toolId',
          ...page('ToolStockPage', () => import('../pages/dashboard/tool-stock')),
        },
        {
          path: 'synonyms',
          ...page('SearchSynonymsPage', () => import('../pages/dashboard/search-synonyms')),
        },
        {
          path: 'requests',
          ...page('ToolRequestsPage', () => import('../pages/dashboard/tool-requests')),
        },
        { path: 'audit-log', ...page('AuditLogPage', () => import('../pages/dashboard/audit-log')) },
        { path: 'jobs', ...page('JobsPage', () => import('../pages/dashboard/jobs')) },
      ],
    },
  ],
};

/** Pages for signing in, and pages that require it. */
const accountPages: RouteObject[] = [
  {
    Component: RedirectSignedIn,
    children: [
      { path: 'login', ...page('LoginPage', () => import('../pages/login')) },
      { path: 'register', ...page('RegisterPage', () => import('../pages/register')) },
    ],
  },
  { path: 'forget-pass', ...page('ForgetPassPage', () => import('../pages/forget-pass')) },
  {
    Component: RequireSignedIn,
    handle: needsSession,
    children: [
      { path: 'details/:id', ...page('ToolDetailPage', () => import('../pages/tool-detail')) },
      { path: 'order/:id', ...page('OrderPage', () => import('../pages/order')) },
      { path: 'checkout', ...page('CheckoutPage', () => import('../pages/checkout')) },
      { path: 'invitation', ...page('InvitationPage', () => import('../pages/invitation')) },
      { path: 'purchase/:id', ...page('PurchasePage', () => import('../pages/purchase')) },
      dashboard,
    ],
  },
];

/** Every route of the specification (section 2), and the catalogue. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      { index: true, ...page('HomePage', () => import('../pages/home')) },
      { path: 'catalogue', ...page('CataloguePage', () => import('../pages/catalogue')) },
      { path: 'cart', ...page('CartPage', () => import('../pages/cart')) },
      { path: 'quick-order', ...page('QuickOrderPage', () => import('../pages/quick-order')) },
      { path: 'blogs', ...page('BlogsPage', () => import('../pages/blogs')) },
      ...Object.values(sitePages).map(({ path }) => ({
        path: path.slice(1),
        ...page('SitePage', () => import('../pages/site-page')),
      })),
      { path: 'portfolio', ...page('PortfolioPage', () => import('../pages/portfolio')) },
      ...accountPages,
      { path: '*', ...page('NotFoundPage', () => import('../pages/not-found')) },
    ],
  },
];

import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Spinner } from '../components/spinner';
import { loadInTime } from '../lib/load-in-time';
import { RedirectSignedIn, RequireAdmin, RequireSignedIn } from './guards';
import { Layout } from './layout/layout';
import { FrameError, RouteError } from './route-error';

/** Each page is its own file of JavaScript; one that does not arrive in time fails, and its error boundary offers Retry. */
const page =
  <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  async () => ({ Component: (await loadInTime(load))[name] });

/** A route that requires a session (mount.tsx). */
export const needsSession = { session: 'needed' };

/** Tables and forms of the dashboard. */
const dashboard: RouteObject = {
  path: 'dashboard',
  lazy: page('DashboardPage', () => import('../pages/dashboard/dashboard')),
  children: [
    { index: true, lazy: page('MyProfilePage', () => import('../pages/dashboard/my-profile')) },
    { path: 'myProfile', lazy: page('MyProfilePage', () => import('../pages/dashboard/my-profile')) },
    { path: 'my-orders', lazy: page('MyOrdersPage', () => import('../pages/dashboard/my-orders')) },
    { path: 'purchases', lazy: page('PurchasesPage', () => import('../pages/dashboard/purchases')) },
    {
      path: 'notifications',
      lazy: page('NotificationsPage', () => import('../pages/dashboard/notifications')),
    },
    { path: 'lists', lazy: page('MyListsPage', () => import('../pages/dashboard/my-lists')) },
    { path: 'lists/:id', lazy: page('MyListPage', () => import('../pages/dashboard/my-list')) },
    { path: 'documents', lazy: page('DocumentsPage', () => import('../pages/dashboard/documents')) },
    { path: 'company', lazy: page('CompanyPage', () => import('../pages/dashboard/company')) },
    {
      path: 'statement/:companyId',
      lazy: page('StatementPage', () => import('../pages/dashboard/statement')),
    },
    { path: 'addreview', lazy: page('AddReviewPage', () => import('../pages/dashboard/add-review')) },
    {
      Component: RequireAdmin,
      children: [
        {
          path: 'manageOrders',
          lazy: page('ManageOrdersPage', () => import('../pages/dashboard/manage-orders')),
        },
        {
          path: 'managePurchases',
          lazy: page('ManagePurchasesPage', () => import('../pages/dashboard/manage-purchases')),
        },
        {
          path: 'manageDocuments',
          lazy: page('ManageDocumentsPage', () => import('../pages/dashboard/manage-documents')),
        },
        { path: 'payments', lazy: page('PaymentsPage', () => import('../pages/dashboard/payments')) },
        {
          path: 'companyData',
          lazy: page('CompanyDataPage', () => import('../pages/dashboard/company-data')),
        },
        { path: 'companies', lazy: page('CompaniesPage', () => import('../pages/dashboard/companies')) },
        { path: 'allusers', lazy: page('AllUsersPage', () => import('../pages/dashboard/all-users')) },
        { path: 'addtools', lazy: page('AddToolsPage', () => import('../pages/dashboard/add-tools')) },
        {
          path: 'managetools',
          lazy: page('ManageToolsPage', () => import('../pages/dashboard/manage-tools')),
        },
        {
          path: 'stock/:toolId',
          lazy: page('ToolStockPage', () => import('../pages/dashboard/tool-stock')),
        },
        {
          path: 'synonyms',
          lazy: page('SearchSynonymsPage', () => import('../pages/dashboard/search-synonyms')),
        },
        {
          path: 'requests',
          lazy: page('ToolRequestsPage', () => import('../pages/dashboard/tool-requests')),
        },
        { path: 'audit-log', lazy: page('AuditLogPage', () => import('../pages/dashboard/audit-log')) },
        { path: 'jobs', lazy: page('JobsPage', () => import('../pages/dashboard/jobs')) },
      ],
    },
  ],
};

/** Pages for signing in, and pages that require it. */
const accountPages: RouteObject[] = [
  {
    Component: RedirectSignedIn,
    children: [
      { path: 'login', lazy: page('LoginPage', () => import('../pages/login')) },
      { path: 'register', lazy: page('RegisterPage', () => import('../pages/register')) },
    ],
  },
  { path: 'forget-pass', lazy: page('ForgetPassPage', () => import('../pages/forget-pass')) },
  {
    Component: RequireSignedIn,
    handle: needsSession,
    children: [
      { path: 'details/:id', lazy: page('ToolDetailPage', () => import('../pages/tool-detail')) },
      { path: 'order/:id', lazy: page('OrderPage', () => import('../pages/order')) },
      { path: 'checkout', lazy: page('CheckoutPage', () => import('../pages/checkout')) },
      { path: 'invitation', lazy: page('InvitationPage', () => import('../pages/invitation')) },
      { path: 'purchase/:id', lazy: page('PurchasePage', () => import('../pages/purchase')) },
      dashboard,
    ],
  },
];

/** Every route of the specification (section 2), and the catalogue. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    HydrateFallback: () => <Spinner page />,
    ErrorBoundary: FrameError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { index: true, lazy: page('HomePage', () => import('../pages/home')) },
          { path: 'catalogue', lazy: page('CataloguePage', () => import('../pages/catalogue')) },
          { path: 'cart', lazy: page('CartPage', () => import('../pages/cart')) },
          { path: 'quick-order', lazy: page('QuickOrderPage', () => import('../pages/quick-order')) },
          { path: 'blogs', lazy: page('BlogsPage', () => import('../pages/blogs')) },
          { path: 'portfolio', lazy: page('PortfolioPage', () => import('../pages/portfolio')) },
          ...accountPages,
          { path: '*', lazy: page('NotFoundPage', () => import('../pages/not-found')) },
        ],
      },
    ],
  },
];

import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadInTime } from '../lib/browser/load-in-time';
import { sitePages } from '../navigation/site-pages';
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
    { index: true, ...page('MyProfilePage', () => import('../pages/dashboard/my/my-profile')) },
    { path: 'myProfile', ...page('MyProfilePage', () => import('../pages/dashboard/my/my-profile')) },
    { path: 'my-orders', ...page('MyOrdersPage', () => import('../pages/dashboard/my/my-orders')) },
    { path: 'purchases', ...page('PurchasesPage', () => import('../pages/dashboard/my/purchases')) },
    { path: 'my-returns', ...page('MyReturnsPage', () => import('../pages/dashboard/my/my-returns')) },
    { path: 'returns/:id', ...page('ReturnPage', () => import('../pages/dashboard/return')) },
    {
      path: 'notifications',
      ...page('NotificationsPage', () => import('../pages/dashboard/my/notifications')),
    },
    { path: 'my-quotes', ...page('MyQuotesPage', () => import('../pages/dashboard/my/quotes')) },
    { path: 'lists', ...page('MyListsPage', () => import('../pages/dashboard/my/my-lists')) },
    { path: 'lists/:id', ...page('MyListPage', () => import('../pages/dashboard/my/my-list')) },
    { path: 'documents', ...page('DocumentsPage', () => import('../pages/dashboard/my/documents')) },
    { path: 'company', ...page('CompanyPage', () => import('../pages/dashboard/my/company')) },
    {
      path: 'statement/:companyId',
      ...page('StatementPage', () => import('../pages/dashboard/my/statement')),
    },
    { path: 'addreview', ...page('AddReviewPage', () => import('../pages/dashboard/my/add-review')) },
    {
      Component: RequireAdmin,
      children: [
        {
          path: 'manageOrders',
          ...page('ManageOrdersPage', () => import('../pages/dashboard/sales/manage-orders')),
        },
        {
          path: 'managePurchases',
          ...page('ManagePurchasesPage', () => import('../pages/dashboard/sales/manage-purchases')),
        },
        {
          path: 'manageReturns',
          ...page('ManageReturnsPage', () => import('../pages/dashboard/sales/manage-returns')),
        },
        {
          path: 'quotes',
          ...page('ManageQuotesPage', () => import('../pages/dashboard/sales/manage-quotes')),
        },
        { path: 'warehouse', ...page('WarehousePage', () => import('../pages/dashboard/sales/warehouse')) },
        {
          path: 'manageDocuments',
          ...page('ManageDocumentsPage', () => import('../pages/dashboard/money/manage-documents')),
        },
        { path: 'payments', ...page('PaymentsPage', () => import('../pages/dashboard/money/payments')) },
        {
          path: 'companyData',
          ...page('CompanyDataPage', () => import('../pages/dashboard/system/company-data')),
        },
        {
          path: 'production',
          ...page('ProductionPage', () => import('../pages/dashboard/catalogue/production')),
        },
        { path: 'calendar', ...page('CalendarPage', () => import('../pages/dashboard/system/calendar')) },
        {
          path: 'deliveryMethods',
          ...page('DeliveryMethodsPage', () => import('../pages/dashboard/system/delivery-methods')),
        },
        {
          path: 'orderStages',
          ...page('OrderStagesPage', () => import('../pages/dashboard/system/order-stages')),
        },
        { path: 'sitePages', ...page('SitePagesPage', () => import('../pages/dashboard/system/site-pages')) },
        {
          path: 'companies',
          ...page('CompaniesPage', () => import('../pages/dashboard/customers/companies')),
        },
        { path: 'allusers', ...page('AllUsersPage', () => import('../pages/dashboard/customers/all-users')) },
        { path: 'addtools', ...page('AddToolsPage', () => import('../pages/dashboard/catalogue/add-tools')) },
        {
          path: 'managetools',
          ...page('ManageToolsPage', () => import('../pages/dashboard/catalogue/manage-tools')),
        },
        {
          path: 'stock/:toolId',
          ...page('ToolStockPage', () => import('../pages/dashboard/catalogue/tool-stock')),
        },
        {
          path: 'synonyms',
          ...page('SearchSynonymsPage', () => import('../pages/dashboard/catalogue/search-synonyms')),
        },
        {
          path: 'requests',
          ...page('ToolRequestsPage', () => import('../pages/dashboard/sales/tool-requests')),
        },
        { path: 'audit-log', ...page('AuditLogPage', () => import('../pages/dashboard/system/audit-log')) },
        { path: 'jobs', ...page('JobsPage', () => import('../pages/dashboard/system/jobs')) },
      ],
    },
  ],
};

/** Pages for signing in, pages that a token opens, and pages that require a session. */
const accountPages: RouteObject[] = [
  {
    Component: RedirectSignedIn,
    children: [
      { path: 'login', ...page('LoginPage', () => import('../pages/login')) },
      { path: 'register', ...page('RegisterPage', () => import('../pages/register')) },
    ],
  },
  { path: 'shared-quote', ...page('SharedQuotePage', () => import('../pages/shared-quote')) },
  { path: 'receive', ...page('ReceivePage', () => import('../pages/receive')) },
  { path: 'forget-pass', ...page('ForgetPassPage', () => import('../pages/forget-pass')) },
  {
    Component: RequireSignedIn,
    handle: needsSession,
    children: [
      { path: 'details/:id', ...page('ToolDetailPage', () => import('../pages/tool-detail')) },
      { path: 'order/:id', ...page('OrderPage', () => import('../pages/buying/order')) },
      { path: 'checkout', ...page('CheckoutPage', () => import('../pages/buying/checkout')) },
      { path: 'invitation', ...page('InvitationPage', () => import('../pages/invitation')) },
      { path: 'quote/:id', ...page('QuotePage', () => import('../pages/buying/quote')) },
      {
        path: 'request-quote/:id',
        ...page('RequestQuotePage', () => import('../pages/buying/request-quote')),
      },
      { path: 'purchase/:id', ...page('PurchasePage', () => import('../pages/buying/purchase')) },
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
      { path: 'cart', ...page('CartPage', () => import('../pages/buying/cart')) },
      { path: 'quick-order', ...page('QuickOrderPage', () => import('../pages/buying/quick-order')) },
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

import type { RouteObject } from 'react-router-dom';
import { page, routesLater } from '../navigation/page';
import { sitePages } from '../navigation/site-pages';
import { RedirectSignedIn, RequireSignedIn } from './guards';
import { Layout } from './layout/layout';

/** A route that requires a session (mount.tsx). */
export const needsSession = { session: 'needed' };

/** Pages for signing in, pages that a token opens, and pages that require a session. */
const accountPages = (dashboard: RouteObject): RouteObject[] => [
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
      { path: 'details/:id', ...page('ToolDetailPage', () => import('../pages/tool/tool-detail')) },
      { path: 'order/:id', ...page('OrderPage', () => import('../pages/buying/order')) },
      { path: 'checkout', ...page('CheckoutPage', () => import('../pages/buying/checkout')) },
      { path: 'punchout', ...page('PunchoutPage', () => import('../pages/punchout')) },
      { path: 'invitation', ...page('InvitationPage', () => import('../pages/invitation')) },
      { path: 'quote/:id', ...page('QuotePage', () => import('../pages/quote/quote')) },
      {
        path: 'request-quote/:id',
        ...page('RequestQuotePage', () => import('../pages/quote/request-quote')),
      },
      { path: 'purchase/:id', ...page('PurchasePage', () => import('../pages/purchase/purchase')) },
      dashboard,
    ],
  },
];

/** Every route of the specification (section 2), and the catalogue, with those of the dashboard. */
export const routesWith = (dashboard: RouteObject): RouteObject[] => [
  {
    Component: Layout,
    children: [
      { index: true, ...page('HomePage', () => import('../pages/home')) },
      { path: 'catalogue', ...page('CataloguePage', () => import('../pages/catalogue')) },
      { path: 'compare', ...page('ComparePage', () => import('../pages/compare')) },
      { path: 'cart', ...page('CartPage', () => import('../pages/buying/cart')) },
      // A request begins with lines.
      { path: 'request-quote', ...page('StartQuotePage', () => import('../pages/quote/start-quote')) },
      { path: 'quick-order', ...page('QuickOrderPage', () => import('../pages/buying/quick-order')) },
      { path: 'blogs', ...page('BlogsPage', () => import('../pages/blogs')) },
      ...Object.values(sitePages).map(({ path }) => ({
        path: path.slice(1),
        ...page('SitePage', () => import('../pages/site-page')),
      })),
      { path: 'developers', ...page('DevelopersPage', () => import('../pages/developers')) },
      { path: 'portfolio', ...page('PortfolioPage', () => import('../pages/portfolio')) },
      ...accountPages(dashboard),
      { path: '*', ...page('NotFoundPage', () => import('../pages/not-found')) },
    ],
  },
];

/** The dashboard has most of all routes: the public pages do without them. */
export const routes = routesWith(
  routesLater('dashboard', async () => (await import('./dashboard-routes')).dashboardRoutes),
);

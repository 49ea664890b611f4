import type { RouteObject } from 'react-router-dom';
import { Spinner } from '../components/spinner';
import { RedirectSignedIn, RequireAdmin, RequireSignedIn } from './guards';
import { Layout } from './layout/layout';
import { RouteError } from './route-error';

/** A route that requires a session (mount.tsx). */
export const needsSession = { session: 'needed' };

/** Tables and forms of the dashboard. */
const dashboard: RouteObject = {
  path: 'dashboard',
  lazy: async () => ({ Component: (await import('../pages/dashboard/dashboard')).DashboardPage }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('../pages/dashboard/my-profile')).MyProfilePage }),
    },
    {
      path: 'myProfile',
      lazy: async () => ({ Component: (await import('../pages/dashboard/my-profile')).MyProfilePage }),
    },
    {
      path: 'my-orders',
      lazy: async () => ({ Component: (await import('../pages/dashboard/my-orders')).MyOrdersPage }),
    },
    {
      path: 'addreview',
      lazy: async () => ({ Component: (await import('../pages/dashboard/add-review')).AddReviewPage }),
    },
    {
      Component: RequireAdmin,
      children: [
        {
          path: 'manageOrders',
          lazy: async () => ({
            Component: (await import('../pages/dashboard/manage-orders')).ManageOrdersPage,
          }),
        },
        {
          path: 'allusers',
          lazy: async () => ({ Component: (await import('../pages/dashboard/all-users')).AllUsersPage }),
        },
        {
          path: 'addtools',
          lazy: async () => ({ Component: (await import('../pages/dashboard/add-tools')).AddToolsPage }),
        },
        {
          path: 'managetools',
          lazy: async () => ({
            Component: (await import('../pages/dashboard/manage-tools')).ManageToolsPage,
          }),
        },
      ],
    },
  ],
};

/** Pages for signing in, and pages that require it. */
const accountPages: RouteObject[] = [
  {
    Component: RedirectSignedIn,
    children: [
      { path: 'login', lazy: async () => ({ Component: (await import('../pages/login')).LoginPage }) },
      {
        path: 'register',
        lazy: async () => ({ Component: (await import('../pages/register')).RegisterPage }),
      },
    ],
  },
  {
    path: 'forget-pass',
    lazy: async () => ({ Component: (await import('../pages/forget-pass')).ForgetPassPage }),
  },
  {
    Component: RequireSignedIn,
    handle: needsSession,
    children: [
      {
        path: 'details/:id',
        lazy: async () => ({ Component: (await import('../pages/tool-detail')).ToolDetailPage }),
      },
      { path: 'order/:id', lazy: async () => ({ Component: (await import('../pages/order')).OrderPage }) },
      dashboard,
    ],
  },
];

/** Every route of the specification (section 2), and the catalogue. Each page is its own file of JavaScript. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    HydrateFallback: () => <Spinner page />,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('../pages/home')).HomePage }) },
          {
            path: 'catalogue',
            lazy: async () => ({ Component: (await import('../pages/catalogue')).CataloguePage }),
          },
          { path: 'blogs', lazy: async () => ({ Component: (await import('../pages/blogs')).BlogsPage }) },
          {
            path: 'portfolio',
            lazy: async () => ({ Component: (await import('../pages/portfolio')).PortfolioPage }),
          },
          ...accountPages,
          { path: '*', lazy: async () => ({ Component: (await import('../pages/not-found')).NotFoundPage }) },
        ],
      },
    ],
  },
];

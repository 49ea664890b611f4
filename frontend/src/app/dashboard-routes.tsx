import type { RouteObject } from 'react-router-dom';
import { page } from '../navigation/page';
import { adminPages, memberPages, nowPage } from '../pages/dashboard/dashboard-pages';
import { RequireAdmin } from './guards';

/** The dashboard and its pages (specification section 2). */
export const dashboardRoutes: RouteObject = {
  path: 'dashboard',
  ...page('DashboardPage', () => import('../pages/dashboard/dashboard')),
  children: [{ index: true, ...nowPage }, ...memberPages, { Component: RequireAdmin, children: adminPages }],
};

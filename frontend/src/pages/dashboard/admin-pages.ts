import { labels } from '../../lib/messages';
import { page } from '../../navigation/page';
import { paths } from '../../navigation/paths';
import type { DashboardGroup } from './dashboard-group';

const sales: DashboardGroup = {
  name: 'Sales',
  pages: [
    {
      path: paths.manageOrders,
      label: labels.manageOrders,
      icon: 'clipboard',
      waiting: ['ORDERS_TO_APPROVE'],
      ...page('ManageOrdersPage', () => import('./sales/manage-orders')),
    },
    {
      path: paths.managePurchases,
      label: labels.managePurchases,
      icon: 'cart',
      ...page('ManagePurchasesPage', () => import('./sales/manage-purchases')),
    },
    {
      path: paths.manageQuotes,
      label: labels.quotes,
      icon: 'file',
      waiting: ['QUOTES_TO_ANSWER'],
      ...page('ManageQuotesPage', () => import('./sales/manage-quotes')),
    },
    {
      path: paths.warehouse,
      label: labels.warehouse,
      icon: 'box',
      waiting: ['LATE', 'LEAVING_TODAY'],
      ...page('WarehousePage', () => import('./sales/warehouse')),
    },
    {
      path: paths.manageReturns,
      label: labels.manageReturns,
      icon: 'back',
      waiting: ['RETURNS_TO_DECIDE', 'RETURNS_TO_INSPECT'],
      ...page('ManageReturnsPage', () => import('./sales/manage-returns')),
    },
    {
      path: paths.toolRequests,
      label: labels.requests,
      icon: 'inbox',
      waiting: ['REQUESTS_TO_ANSWER'],
      ...page('ToolRequestsPage', () => import('./sales/tool-requests')),
    },
  ],
};

const money: DashboardGroup = {
  name: 'Money',
  pages: [
    {
      path: paths.manageDocuments,
      label: labels.documents,
      icon: 'file',
      ...page('ManageDocumentsPage', () => import('./money/manage-documents')),
    },
    {
      path: '/dashboard/payments',
      label: labels.payments,
      icon: 'bank',
      ...page('PaymentsPage', () => import('./money/payments')),
    },
  ],
};

const catalogue: DashboardGroup = {
  name: 'Catalogue',
  pages: [
    {
      path: paths.addTools,
      label: labels.addTools,
      icon: 'plus',
      ...page('AddToolsPage', () => import('./catalogue/add-tools')),
    },
    {
      path: paths.manageTools,
      label: labels.manageTools,
      icon: 'wrench',
      ...page('ManageToolsPage', () => import('./catalogue/manage-tools')),
    },
    {
      path: paths.imports,
      label: labels.import,
      icon: 'inbox',
      ...page('ImportsPage', () => import('./catalogue/imports')),
    },
    {
      path: '/dashboard/production',
      label: labels.production,
      icon: 'calendar',
      ...page('ProductionPage', () => import('./catalogue/production')),
    },
    {
      path: '/dashboard/synonyms',
      label: labels.searchSynonyms,
      icon: 'search',
      ...page('SearchSynonymsPage', () => import('./catalogue/search-synonyms')),
    },
  ],
};

const customers: DashboardGroup = {
  name: 'Customers',
  pages: [
    {
      path: paths.companies,
      label: labels.companies,
      icon: 'people',
      waiting: ['COMPANIES_TO_APPROVE'],
      ...page('CompaniesPage', () => import('./customers/companies')),
    },
    {
      path: paths.allUsers,
      label: labels.allUsers,
      icon: 'users',
      ...page('AllUsersPage', () => import('./customers/all-users')),
    },
  ],
};

const system: DashboardGroup = {
  name: 'System',
  isCollapsed: true,
  pages: [
    {
      path: paths.companyData,
      label: labels.companyData,
      icon: 'globe',
      ...page('CompanyDataPage', () => import('./system/company-data')),
    },
    {
      path: '/dashboard/calendar',
      label: labels.calendar,
      icon: 'calendar',
      ...page('CalendarPage', () => import('./system/calendar')),
    },
    {
      path: '/dashboard/deliveryMethods',
      label: labels.deliveryMethods,
      icon: 'box',
      ...page('DeliveryMethodsPage', () => import('./system/delivery-methods')),
    },
    {
      path: paths.orderStages,
      label: labels.orderStages,
      icon: 'check',
      ...page('OrderStagesPage', () => import('./system/order-stages')),
    },
    {
      path: '/dashboard/sitePages',
      label: labels.sitePages,
      icon: 'file',
      ...page('SitePagesPage', () => import('./system/site-pages')),
    },
    {
      path: '/dashboard/audit-log',
      label: labels.auditLog,
      icon: 'eye',
      ...page('AuditLogPage', () => import('./system/audit-log')),
    },
    {
      path: paths.jobs,
      label: labels.jobs,
      icon: 'gear',
      waiting: ['FAILED_JOBS'],
      ...page('JobsPage', () => import('./system/jobs')),
    },
  ],
};

/** The menu of admins, and its pages. */
export const adminGroups = [sales, money, catalogue, customers, system];

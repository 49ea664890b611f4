import { labels } from '../../lib/messages';
import { page } from '../../navigation/page';
import { paths } from '../../navigation/paths';
import type { DashboardGroup } from './dashboard-group';
import { money } from './admin-pages-money';

const sales: DashboardGroup = {
  name: 'Sales',
  pages: [
    {
      path: paths.manageOrders,
      needs: ['orders.read'],
      label: labels.manageOrders,
      icon: 'clipboard',
      waiting: ['ORDERS_TO_APPROVE'],
      ...page('ManageOrdersPage', () => import('./sales/manage-orders')),
    },
    {
      path: paths.managePurchases,
      needs: ['orders.read'],
      label: labels.managePurchases,
      icon: 'cart',
      ...page('ManagePurchasesPage', () => import('./sales/manage-purchases')),
    },
    {
      path: paths.ediOrders,
      needs: ['orders.change'],
      label: 'EDI Orders',
      icon: 'inbox',
      waiting: ['EDI_ORDERS_TO_MAP'],
      ...page('EdiOrdersPage', () => import('./sales/edi-orders')),
    },
    {
      path: paths.manageQuotes,
      needs: ['quotes.manage'],
      label: labels.quotes,
      icon: 'file',
      waiting: ['QUOTES_TO_ANSWER'],
      ...page('ManageQuotesPage', () => import('./sales/manage-quotes')),
    },
    {
      path: paths.warehouse,
      needs: ['orders.ship'],
      label: labels.warehouse,
      icon: 'box',
      waiting: ['LATE', 'LEAVING_TODAY'],
      ...page('WarehousePage', () => import('./sales/warehouse')),
    },
    {
      path: paths.manageReturns,
      needs: ['orders.read'],
      label: labels.manageReturns,
      icon: 'back',
      waiting: ['RETURNS_TO_DECIDE', 'RETURNS_TO_INSPECT'],
      ...page('ManageReturnsPage', () => import('./sales/manage-returns')),
    },
    {
      path: paths.toolRequests,
      needs: ['requests.answer'],
      label: labels.requests,
      icon: 'inbox',
      waiting: ['REQUESTS_TO_ANSWER'],
      ...page('ToolRequestsPage', () => import('./sales/tool-requests')),
    },
  ],
};

const catalogue: DashboardGroup = {
  name: 'Catalogue',
  pages: [
    {
      path: paths.addTools,
      needs: ['tools.change'],
      label: labels.addTools,
      icon: 'plus',
      ...page('AddToolsPage', () => import('./catalogue/add-tools')),
    },
    {
      path: paths.manageTools,
      needs: ['tools.change', 'prices.change', 'stock.change'],
      label: labels.manageTools,
      icon: 'wrench',
      ...page('ManageToolsPage', () => import('./catalogue/manage-tools')),
    },
    {
      path: paths.attributesOf(),
      needs: ['tools.change'],
      label: labels.attributes,
      icon: 'list',
      ...page('AttributesPage', () => import('./catalogue/attributes')),
    },
    {
      path: paths.changeNotices,
      needs: ['tools.change'],
      label: labels.changeNotices,
      icon: 'bell',
      ...page('ChangeNoticesPage', () => import('./catalogue/change-notices')),
    },
    {
      path: paths.imports,
      needs: ['tools.change', 'companies.manage'],
      label: labels.import,
      icon: 'inbox',
      ...page('ImportsPage', () => import('./catalogue/imports')),
    },
    {
      path: '/dashboard/production',
      needs: ['stock.change'],
      label: labels.production,
      icon: 'calendar',
      ...page('ProductionPage', () => import('./catalogue/production')),
    },
    {
      path: '/dashboard/synonyms',
      needs: ['content.change'],
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
      needs: ['companies.read'],
      label: labels.companies,
      icon: 'people',
      waiting: ['COMPANIES_TO_APPROVE'],
      ...page('CompaniesPage', () => import('./customers/companies')),
    },
    {
      path: paths.allUsers,
      needs: ['users.read'],
      label: labels.allUsers,
      icon: 'users',
      ...page('AllUsersPage', () => import('./customers/all-users')),
    },
    {
      path: paths.questions,
      needs: ['reviews.moderate'],
      label: 'Questions',
      icon: 'inbox',
      waiting: ['QUESTIONS_TO_ANSWER'],
      ...page('AllQuestionsPage', () => import('./customers/all-questions')),
    },
    {
      path: paths.allReviews,
      needs: ['reviews.moderate'],
      label: labels.reviews,
      icon: 'star',
      ...page('AllReviewsPage', () => import('./customers/all-reviews')),
    },
    {
      path: paths.staffRoles,
      needs: ['roles.manage'],
      label: labels.staffRoles,
      icon: 'check',
      ...page('StaffRolesPage', () => import('./customers/staff-roles')),
    },
  ],
};

const system: DashboardGroup = {
  name: 'System',
  isCollapsed: true,
  pages: [
    {
      path: paths.companyData,
      needs: ['settings.change'],
      label: labels.companyData,
      icon: 'globe',
      ...page('CompanyDataPage', () => import('./system/company-data')),
    },
    {
      path: '/dashboard/calendar',
      needs: ['settings.change'],
      label: labels.calendar,
      icon: 'calendar',
      ...page('CalendarPage', () => import('./system/calendar')),
    },
    {
      path: '/dashboard/deliveryMethods',
      needs: ['settings.change'],
      label: labels.deliveryMethods,
      icon: 'box',
      ...page('DeliveryMethodsPage', () => import('./system/delivery-methods')),
    },
    {
      path: paths.orderStages,
      needs: ['settings.change'],
      label: labels.orderStages,
      icon: 'check',
      ...page('OrderStagesPage', () => import('./system/order-stages')),
    },
    {
      path: '/dashboard/sitePages',
      needs: ['content.change'],
      label: labels.sitePages,
      icon: 'file',
      ...page('SitePagesPage', () => import('./system/site-pages')),
    },
    {
      path: '/dashboard/keys',
      needs: ['roles.manage'],
      label: labels.apiKeys,
      icon: 'gear',
      ...page('KeysPage', () => import('./system/keys')),
    },
    {
      path: '/dashboard/webhooks',
      needs: ['events.read'],
      label: labels.webhooks,
      icon: 'globe',
      ...page('WebhooksPage', () => import('./system/webhooks')),
    },
    {
      path: '/dashboard/audit-log',
      needs: ['audit.read'],
      label: labels.auditLog,
      icon: 'eye',
      ...page('AuditLogPage', () => import('./system/audit-log')),
    },
    {
      path: paths.jobs,
      needs: ['jobs.manage'],
      label: labels.jobs,
      icon: 'gear',
      waiting: ['FAILED_JOBS'],
      ...page('JobsPage', () => import('./system/jobs')),
    },
  ],
};

/** The menu of admins, and its pages. */
export const adminGroups = [sales, money, catalogue, customers, system];

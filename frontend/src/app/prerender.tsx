import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, type DocumentNode } from 'graphql';
import page from '../components/page/page.module.css';
import { PageHeader } from '../components/page/page-header';
import { AuthLayout } from '../features/auth/auth-layout';
import { blogsLead } from '../features/site/blog-posts';
import { Hero } from '../features/home/hero';
import portfolio from '../features/site/portfolio.json';
import { CatalogueFrame } from '../features/catalogue/catalogue-frame';
import {
  catalogueOptions,
  catalogueVariables,
  type CatalogueList,
} from '../features/catalogue/catalogue-list';
import { FEATURED } from '../features/home/featured';
import { ToolName } from '../features/tool-page/tool-name';
import { ToolPicture } from '../features/tool-page/tool-picture';
import { FactsSkeleton, FactTableSkeleton, PanelSkeleton, ToolTop } from '../features/tool-page/tool-top';
import { ToolGridShell } from '../entities/tool/tool-grid-shell';
import { CatalogueDocument } from '../features/catalogue/catalogue.generated';
import { FeaturedToolsDocument } from '../features/home/featured-tools.generated';
import { ToolPreviewDocument } from '../pages/tool-detail.generated';
import homeStyles from '../pages/home.module.css';
import { authTexts } from '../features/auth/auth-messages';
import { catalogue } from '../entities/tool/catalogue-messages';
import { home, labels } from '../lib/messages';
import { paths } from '../navigation/paths';
import { quickOrder } from '../features/quick-order/quick-order-messages';
import { sitePages } from '../navigation/site-pages';
import { prerenderMarkup } from './prerender-markup';
import { cartTexts } from '../features/cart/cart-messages';

/** Spelled exactly as the client sends it. */
const query = (operation: string, document: DocumentNode, variables: object) => ({
  operation,
  text: print(addTypenameToDocument(document)),
  variables,
});

/** The catalogue without filters, sort or page in its address. */
const firstList: CatalogueList = {
  page: 1,
  pageSize: catalogueOptions.pageSize ?? 0,
  sort: { field: catalogueOptions.defaultSort, direction: catalogueOptions.defaultDirection },
  filters: {},
  isFiltered: false,
  setPage: () => undefined,
  setSort: () => undefined,
  toggleSort: () => undefined,
  setFilters: () => undefined,
  clearFilters: () => undefined,
};

/** Pages of text begin with a title and a line below it. */
const reading = (path: string, title: string, lead: string) =>
  prerenderMarkup(
    path,
    <div className={page.page}>
      <PageHeader title={title} lead={lead} />
    </div>,
  );

/** `height` of the form, px, so that nothing moves when it appears. */
const account = (path: string, module: string, title: string, lead: string, height: number) => ({
  path,
  modules: [`src/pages/${module}.tsx`],
  open: {
    title,
    description: lead,
    /** Public, but not listed in the sitemap. */
    isAccount: true,
    markup: prerenderMarkup(
      path,
      <AuthLayout title={title} lead={lead}>
        <div style={{ height }} />
      </AuthLayout>,
    ),
  },
});

/** A tool's picture and name; the session is not known yet. */
const toolMarkup = (
  <div className={page.page}>
    <ToolTop
      picture={
        <ToolPicture
          tool={{ picture: '{{tool.picture}}', pictureSrcSet: '{{tool.pictureSrcSet}}', pictures: [] }}
        />
      }
      facts={<FactTableSkeleton />}
      head={
        <>
          <ToolName tool={{ name: '{{tool.name}}', sku: '{{tool.sku}}' }} />
          <FactsSkeleton />
        </>
      }
    >
      <PanelSkeleton />
    </ToolTop>
  </div>
);

/** A page that requires a session, or a token in its address: nothing of it is prerendered, but its files are preloaded. */
const closed = (path: string, ...modules: string[]) => ({
  path,
  modules: modules.map((name) => `src/${name}.tsx`),
});
const inDashboard = (path: string, module: string) =>
  closed(path, 'pages/dashboard/dashboard', `pages/dashboard/${module}`);

const pages = [
  {
    path: paths.home,
    modules: ['src/pages/home.tsx'],
    open: {
      title: null,
      description: home.pitch,
      markup: prerenderMarkup(
        paths.home,
        <Hero>
          <div className={homeStyles.families} />
        </Hero>,
      ),
      query: query('FeaturedTools', FeaturedToolsDocument, { first: FEATURED }),
    },
  },
  {
    path: paths.catalogue,
    modules: ['src/pages/catalogue.tsx'],
    open: {
      title: labels.catalogue,
      description: catalogue.lead,
      markup: prerenderMarkup(
        paths.catalogue,
        // Input would be lost before the scripts run.
        <div className={page.page} inert>
          <CatalogueFrame list={firstList}>
            <ToolGridShell />
          </CatalogueFrame>
        </div>,
      ),
      query: query('Catalogue', CatalogueDocument, catalogueVariables(firstList)),
    },
  },
  {
    path: paths.quickOrder,
    modules: ['src/pages/buying/quick-order.tsx'],
    open: {
      title: quickOrder.title,
      description: quickOrder.lead,
      markup: reading(paths.quickOrder, quickOrder.title, quickOrder.lead),
    },
  },
  {
    path: paths.blogs,
    modules: ['src/pages/blogs.tsx'],
    open: {
      title: labels.blogs,
      description: blogsLead,
      markup: reading(paths.blogs, labels.blogs, blogsLead),
    },
  },
  {
    path: paths.portfolio,
    modules: ['src/pages/portfolio.tsx'],
    open: {
      title: 'Portfolio',
      description: `${portfolio.role}. ${portfolio.introduction[0]}`,
      markup: reading(paths.portfolio, portfolio.name, portfolio.role),
    },
  },
  ...Object.values(sitePages).map(({ path, title, lead }) => ({
    path,
    modules: ['src/pages/site-page.tsx'],
    open: { title, description: lead, markup: reading(path, title, lead) },
  })),
  {
    path: paths.cart,
    modules: ['src/pages/buying/cart.tsx'],
    open: {
      title: cartTexts.cart,
      description: cartTexts.cartLead,
      isAccount: true,
      markup: reading(paths.cart, cartTexts.cart, cartTexts.cartLead),
    },
  },
  account(paths.login, 'login', labels.login, authTexts.loginLead, 422),
  account(paths.register, 'register', authTexts.registerTitle, authTexts.registerLead, 438),
  account(paths.forgotPassword, 'forget-pass', authTexts.forgotTitle, authTexts.forgotLead, 182),
  {
    ...closed('/details/:id', 'pages/tool-detail'),
    open: {
      title: '{{tool.name}}',
      description: '{{tool.shortDescription}}',
      markup: prerenderMarkup('/details/:id', toolMarkup, false),
      query: query('ToolPreview', ToolPreviewDocument, {}),
      requiresData: true,
    },
  },
  closed('/order/:id', 'pages/buying/order'),
  closed(paths.checkout, 'pages/buying/checkout'),
  closed('/purchase/:id', 'pages/buying/purchase'),
  closed('/quote/:id', 'pages/buying/quote'),
  closed('/request-quote/:id', 'pages/buying/request-quote'),
  closed(paths.invitation, 'pages/invitation'),
  closed(paths.receive, 'pages/receive'),
  closed(paths.sharedQuote, 'pages/shared-quote'),
  ...[paths.dashboard, paths.myProfile].map((path) => inDashboard(path, 'my/my-profile')),
  inDashboard(paths.myOrders, 'my/my-orders'),
  inDashboard(paths.purchases, 'my/purchases'),
  inDashboard(paths.myReturns, 'my/my-returns'),
  inDashboard('/dashboard/returns/:id', 'return'),
  inDashboard(paths.myQuotes, 'my/quotes'),
  inDashboard(paths.quotes, 'sales/manage-quotes'),
  inDashboard(paths.notifications, 'my/notifications'),
  inDashboard(paths.myLists, 'my/my-lists'),
  inDashboard('/dashboard/lists/:id', 'my/my-list'),
  inDashboard(paths.company, 'my/company'),
  inDashboard(paths.companies, 'customers/companies'),
  inDashboard('/dashboard/statement/:companyId', 'my/statement'),
  inDashboard(paths.documents, 'my/documents'),
  inDashboard(paths.manageDocuments, 'money/manage-documents'),
  inDashboard(paths.payments, 'money/payments'),
  inDashboard(paths.companyData, 'system/company-data'),
  inDashboard(paths.calendar, 'system/calendar'),
  inDashboard(paths.deliveryMethods, 'system/delivery-methods'),
  inDashboard(paths.orderStages, 'system/order-stages'),
  inDashboard(paths.sitePages, 'system/site-pages'),
  inDashboard(paths.addReview, 'my/add-review'),
  inDashboard(paths.manageOrders, 'sales/manage-orders'),
  inDashboard(paths.managePurchases, 'sales/manage-purchases'),
  inDashboard(paths.manageReturns, 'sales/manage-returns'),
  inDashboard(paths.warehouse, 'sales/warehouse'),
  inDashboard(paths.allUsers, 'customers/all-users'),
  inDashboard(paths.addTools, 'catalogue/add-tools'),
  inDashboard(paths.manageTools, 'catalogue/manage-tools'),
  inDashboard('/dashboard/stock/:toolId', 'catalogue/tool-stock'),
  inDashboard(paths.production, 'catalogue/production'),
  inDashboard(paths.searchSynonyms, 'catalogue/search-synonyms'),
  inDashboard(paths.requests, 'sales/tool-requests'),
  inDashboard(paths.auditLog, 'system/audit-log'),
  inDashboard(paths.jobs, 'system/jobs'),
];

/**
 * All pages, with what the gateway writes into the HTML of each (gateway/src/http/page-html.ts). vite/prerender.ts saves them
 * while building: routing, 404, sitemap and size budgets derive from them. prerender.test.tsx compares them with the routes.
 */
export const prerenderedPages = () =>
  pages.map((page) => ({ ...page, modules: ['src/app/start.ts', 'src/app/mount.tsx', ...page.modules] }));

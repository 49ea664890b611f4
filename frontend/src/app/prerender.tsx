import type { DocumentNode } from 'graphql';
import type { RouteObject } from 'react-router-dom';
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
import { compareTexts } from '../features/catalogue/compare/compare-messages';
import { developerTexts } from '../features/keys/examples/example-texts';
import { FEATURED } from '../features/home/featured';
import { ToolName } from '../features/tool-page/tool-name';
import { ToolPicture } from '../features/tool-page/tool-picture';
import { FactsSkeleton, FactTableSkeleton, PanelSkeleton, ToolTop } from '../features/tool-page/tool-top';
import { ToolGridShell } from '../entities/tool/tool-grid-shell';
import { CatalogueDocument } from '../features/catalogue/catalogue.generated';
import { FeaturedToolsDocument } from '../features/home/featured-tools.generated';
import { ToolPreviewDocument } from '../pages/tool/tool-detail.generated';
import homeStyles from '../pages/home.module.css';
import { authTexts } from '../features/auth/auth-messages';
import { catalogue } from '../features/catalogue/catalogue-messages';
import { home, labels } from '../lib/messages';
import type { PageHandle } from '../navigation/page';
import { paths } from '../navigation/paths';
import { quickOrder } from '../features/quick-order/quick-order-messages';
import { sitePages } from '../navigation/site-pages';
import { dashboardRoutes } from './dashboard-routes';
import { documentText } from './document-text';
import { prerenderMarkup } from './prerender-markup';
import { routesWith } from './routes';
import { cartTexts } from '../features/cart/cart-messages';

const query = (operation: string, document: DocumentNode, variables: object) => ({
  operation,
  text: documentText(document),
  variables,
});

/** The catalogue without filters, sort or page in its address. */
const firstList: CatalogueList = {
  page: 1,
  pageSize: catalogueOptions.pageSize ?? 0,
  sort: { field: catalogueOptions.defaultSort, direction: catalogueOptions.defaultDirection },
  filters: {},
  openFilters: {},
  isFiltered: false,
  setPage: () => undefined,
  setSort: () => undefined,
  toggleSort: () => undefined,
  setFilters: () => undefined,
  setOpenFilter: () => undefined,
  clearFilters: () => undefined,
};

interface OpenPage {
  readonly title: string | null;
  readonly description: string;
  readonly markup: string;
  /** Public, but not listed in the sitemap. */
  readonly isAccount?: true;
  readonly query?: ReturnType<typeof query>;
  readonly requiresData?: true;
}

interface PrerenderedPage {
  readonly path: string;
  readonly components: readonly string[];
  readonly open?: OpenPage;
}

/** Pages of text begin with a title and a line below it. */
const readingMarkup = (path: string, title: string, lead: string) =>
  prerenderMarkup(
    path,
    <div className={page.page}>
      <PageHeader title={title} lead={lead} />
    </div>,
  );
const reading = (path: string, title: string, lead: string): OpenPage => ({
  title,
  description: lead,
  markup: readingMarkup(path, title, lead),
});

/** `height` of the form, px, so that nothing moves when it appears. */
const account = (path: string, title: string, lead: string, height: number): OpenPage => ({
  title,
  description: lead,
  isAccount: true,
  markup: prerenderMarkup(
    path,
    <AuthLayout title={title} lead={lead}>
      <div style={{ height }} />
    </AuthLayout>,
  ),
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

/** The prerendered content of each page, by the path of its route. */
export const openPages: Record<string, OpenPage> = {
  [paths.home]: {
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
  [paths.catalogue]: {
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
  [paths.quickOrder]: reading(paths.quickOrder, quickOrder.title, quickOrder.lead),
  [paths.developers]: reading(paths.developers, developerTexts.title, developerTexts.lead),
  [paths.blogs]: reading(paths.blogs, labels.blogs, blogsLead),
  [paths.portfolio]: {
    title: 'Portfolio',
    description: `${portfolio.role}. ${portfolio.introduction[0]}`,
    markup: readingMarkup(paths.portfolio, portfolio.name, portfolio.role),
  },
  ...Object.fromEntries(
    Object.values(sitePages).map(({ path, title, lead }) => [path, reading(path, title, lead)]),
  ),
  '/compare': { ...reading('/compare', compareTexts.title, compareTexts.lead), isAccount: true },
  [paths.cart]: { ...reading(paths.cart, cartTexts.cart, cartTexts.cartLead), isAccount: true },
  [paths.login]: account(paths.login, labels.login, authTexts.loginLead, 422),
  [paths.register]: account(paths.register, authTexts.registerTitle, authTexts.registerLead, 438),
  [paths.forgotPassword]: account(paths.forgotPassword, authTexts.forgotTitle, authTexts.forgotLead, 182),
  '/details/:id': {
    title: '{{tool.name}}',
    description: '{{tool.shortDescription}}',
    markup: prerenderMarkup('/details/:id', toolMarkup, false),
    query: query('ToolPreview', ToolPreviewDocument, {}),
    requiresData: true,
  },
};

/** The pages of routes, with the components that each shows, the outermost first. */
const pagesOf = (list: RouteObject[], parent = '', outer: string[] = []): PrerenderedPage[] =>
  list.flatMap(({ path: own = '', handle, children }) => {
    if (own === '*') return [];
    const path = own === '' || own.startsWith('/') ? own || parent : `${parent}/${own}`;
    const component = (handle as Partial<PageHandle> | undefined)?.component;
    const components = component ? [...outer, component] : outer;
    if (children) return pagesOf(children, path, components);
    return [{ path: path || '/', components, open: openPages[path || '/'] }];
  });

/**
 * All pages, with what the gateway writes into the HTML of each (gateway/src/http/page-html.ts); nothing for those that
 * require a session, or a token in their address. vite/prerender.ts saves them while building: routing, 404, sitemap and
 * size budgets derive from them.
 */
export const prerenderedPages = () => pagesOf(routesWith(dashboardRoutes));

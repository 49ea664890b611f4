import { graphql, HttpResponse, type GraphQLResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import type { SaveCartInput } from '../graphql/schema-types.generated';
import type { CatalogueFacetsQuery } from '../features/catalogue/facets/facets.generated';
import type { SellerHoursQuery } from '../store/seller-hours/seller-hours.generated';
import { allowed, buildCart, buildConnection } from './builders';
import {
  buildBestSellers,
  buildPromiseFigures,
  buildQuoteFigures,
  buildSalesFigures,
  buildStockCover,
} from './figures';
import { buildThread } from './purchasing';
import { NO_TRADE_FACTS } from './trade-facts';

/**
 * The mocked gateway. `server.use(…)` adds answers for one test; a call without an answer fails it. Only an empty home
 * page is always there, because many flows end on it, and nothing that waits, no figures, no families of tools, no views of lists, emails to switch off, companies or new
 * orders, nor a message about a purchase, nor a review; the account has no cart, and takes any; nothing is made for it;
 * nothing has arrived whose answer was lost, and no tool changes, nor does
 * anyone wait for one.
 */
export const server = setupServer(
  graphql.query('FeaturedTools', () =>
    HttpResponse.json({ data: { tools: buildConnection('ToolConnection', []) } }),
  ),
  graphql.query('HomeReviews', () =>
    HttpResponse.json({ data: { reviews: buildConnection('ReviewConnection', []) } }),
  ),
  graphql.query('SellerHours', () => HttpResponse.json({ data: { sellerHours: sellerHoursOf({}) } })),
  graphql.query(/^(OwnSuggestions|(Own)?SkuOptions)$/, () =>
    HttpResponse.json({ data: { tools: buildConnection('ToolConnection', []) } }),
  ),
  graphql.query('HighestPrice', () =>
    HttpResponse.json({ data: { tools: buildConnection('ToolConnection', []) } }),
  ),
  graphql.query('OrderingForSession', () => HttpResponse.json({ data: { orderingFor: null } })),
  graphql.query('BuyingRole', () => HttpResponse.json({ data: { actingCompany: null } })),
  graphql.query('ReviewAverage', () =>
    HttpResponse.json({
      data: { reviews: { ...buildConnection('ReviewConnection', []), averageRating: null } },
    }),
  ),
  ...['ToolRating', 'ToolReviews'].map((name) =>
    graphql.query(name, () =>
      HttpResponse.json({
        data: { reviews: { ...buildConnection('ReviewConnection', []), averageRating: null } },
      }),
    ),
  ),
  graphql.query('ToolAttributes', ({ variables }) =>
    HttpResponse.json({
      data: { tool: { ...NO_TRADE_FACTS, __typename: 'Tool', id: String(variables.id), attributes: [] } },
    }),
  ),
  graphql.query('ToolFiles', ({ variables }) =>
    HttpResponse.json({ data: { tool: { __typename: 'Tool', id: String(variables.id), files: [] } } }),
  ),
  graphql.query('ToolRelations', ({ variables }) =>
    HttpResponse.json({
      data: {
        tool: {
          __typename: 'Tool',
          id: String(variables.id),
          kitsInStock: null,
          family: null,
          relations: [],
        },
      },
    }),
  ),
  graphql.query('MyAlerts', () => HttpResponse.json({ data: { myToolAlerts: [] } })),
  graphql.query('AlertsOfTool', () => HttpResponse.json({ data: { myToolAlerts: [] } })),
  graphql.query('ToolNotices', ({ variables }) =>
    HttpResponse.json({
      data: { tool: { __typename: 'Tool', id: String(variables.id), changeNotices: [] } },
    }),
  ),
  graphql.query('MissingOfTool', ({ variables }) =>
    HttpResponse.json({
      data: { tool: { __typename: 'Tool', id: String(variables.id), family: null, attributes: [] } },
    }),
  ),
  graphql.query('MyToolReview', ({ variables }) =>
    HttpResponse.json({
      data: {
        myReviews: buildConnection('ReviewConnection', []),
        tool: { __typename: 'Tool', id: String(variables.toolId), viewerCanReview: allowed },
      },
    }),
  ),
  graphql.query('ToolQuestions', ({ variables }) =>
    HttpResponse.json({
      data: {
        toolQuestions: buildConnection('ToolQuestionConnection', []),
        tool: { __typename: 'Tool', id: String(variables.toolId), viewerCanAsk: allowed },
      },
    }),
  ),
  graphql.query('MyReviews', () =>
    HttpResponse.json({ data: { myReviews: buildConnection('ReviewConnection', []) } }),
  ),
  graphql.query('WaitingForMe', () =>
    HttpResponse.json({
      data: {
        waitingWork: [],
        latest: buildConnection('PurchaseConnection', []),
      },
    }),
  ),
  graphql.query('UnreadNotifications', () => HttpResponse.json({ data: { myUnreadNotifications: 0 } })),
  graphql.query('Desk', () =>
    HttpResponse.json({
      data: {
        waitingWork: [],
        sellerSettings: { __typename: 'SellerSettings', account: 'DE02 1203 0000 0000 2020 51' },
      },
    }),
  ),
  graphql.query('Profile', () => HttpResponse.json({ data: { me: null } })),
  graphql.query('Now', () => HttpResponse.json({ data: { waitingWork: [] } })),
  graphql.query('SalesFigures', () => HttpResponse.json({ data: buildSalesFigures() })),
  graphql.query('BestSellers', () => HttpResponse.json({ data: buildBestSellers() })),
  graphql.query('QuoteFigures', () => HttpResponse.json({ data: buildQuoteFigures() })),
  graphql.query('PromiseFigures', () => HttpResponse.json({ data: buildPromiseFigures() })),
  graphql.query('StockCover', () => HttpResponse.json({ data: buildStockCover() })),
  graphql.query('Assignees', () =>
    HttpResponse.json({ data: { users: buildConnection('UserConnection', []) } }),
  ),
  graphql.query('UndoablePriceChanges', () => HttpResponse.json({ data: { undoablePriceChanges: [] } })),
  graphql.query('SavedViews', () => HttpResponse.json({ data: { savedViews: [] } })),
  graphql.query('AccountDeletion', () => HttpResponse.json({ data: { accountDeletion: allowed } })),
  graphql.query('EmailPreferences', () => HttpResponse.json({ data: { myEmailPreferences: [] } })),
  graphql.query('TestCompanyNotice', () => HttpResponse.json({ data: { actingCompany: null } })),
  graphql.query('CompanySwitch', () => HttpResponse.json({ data: { myCompanies: [], actingCompany: null } })),
  ...['NewOrders', 'MyNewOrders'].map((name) =>
    graphql.query(name, () => HttpResponse.json({ data: { found: buildConnection('OrderConnection', []) } })),
  ),
  graphql.query('PurchaseMessages', ({ variables }) =>
    HttpResponse.json({ data: { purchase: buildThread({ id: String(variables.id) }) } }),
  ),
  graphql.query('AttemptState', () => HttpResponse.json({ data: { attempt: 'Unused' } })),
  graphql.mutation('WithdrawAttempt', () => HttpResponse.json({ data: { withdrawAttempt: 'Withdrawn' } })),
  graphql.query('MyCart', () => HttpResponse.json({ data: { myCart: null } })),
  graphql.mutation('SaveCart', ({ variables: { input } }) =>
    HttpResponse.json({ data: { saveCart: buildCart(input as SaveCartInput) } }),
  ),
  graphql.query('ToolFamilies', () => HttpResponse.json({ data: { families: [] } })),
  graphql.query('CatalogueFamilies', () => HttpResponse.json({ data: { families: [] } })),
  graphql.query('ShippingWeek', () => HttpResponse.json({ data: { shippingWeekEnd: '2026-12-04' } })),
  graphql.query('UnderstoodSearch', () => HttpResponse.json({ data: { understoodSearch: null } })),
  graphql.query('CatalogueFacets', () => HttpResponse.json({ data: { toolFacets: toolFacetsOf([]) } })),
);

const offerFacet = (count: number, total: number) => ({ __typename: 'OfferFacet' as const, count, total });

/** Facets of a list of five tools, of which some have a data sheet and some ship this week. */
export const toolFacetsOf = (facets: CatalogueFacetsQuery['toolFacets']['facets']) => ({
  __typename: 'ToolFacets' as const,
  facets,
  inStock: 4,
  hasDataSheet: offerFacet(2, 5),
  shipsThisWeek: offerFacet(3, 5),
  budget: null,
});

/** When the seller works: each day, in UTC, unless told otherwise. */
export const sellerHoursOf = (over: Partial<SellerHoursQuery['sellerHours']>) => ({
  __typename: 'SellerHours' as const,
  timeZone: 'UTC',
  weekend: [],
  closingHour: 24,
  holidays: [],
  ...over,
});

let unanswered: Promise<string>[] = [];

/** The gateway's tests share the process: after one, firebase-admin may still be asking for the provider's keys. */
const KEYS_OF_PROVIDER = 'https://www.googleapis.com/robot/v1/metadata/';

server.events.on('request:unhandled', ({ request }) => {
  if (request.url.startsWith(KEYS_OF_PROVIDER)) return;
  const tell = async () => `${request.method} ${request.url} ${(await request.clone().text()).slice(0, 200)}`;
  unanswered.push(tell());
});

/** The calls of a test that no handler answered. */
export async function unansweredCalls(): Promise<string[]> {
  const calls = unanswered;
  unanswered = [];
  return Promise.all(calls);
}

/** Calls and their mocked answers, to be compared with schema.graphql after the test. */
let answered: { request: Request; response: Response }[] = [];

server.events.on('response:mocked', ({ request, response }) => {
  if (!request.url.endsWith('/graphql') || response.type === 'error') return;
  answered.push({ request: request.clone(), response: response.clone() });
});

/** Where the calls of a test and their mocked answers break the contract of schema.graphql. */
export async function brokenContracts(): Promise<string[]> {
  const done = answered;
  answered = [];
  if (done.length === 0) return [];
  // Many test files send nothing and need no schema.
  const { contractErrors } = await import('./contract');
  const errors = done.map(async ({ request, response }) =>
    contractErrors(
      (await request.json()) as Parameters<typeof contractErrors>[0],
      (await response.json()) as Parameters<typeof contractErrors>[1],
    ),
  );
  return (await Promise.all(errors)).flat();
}

/** Handler of a refusal: `graphql.query('Tools', refuse('DATABASE_UNAVAILABLE'))`. */
export const refuse =
  (code: string, message = code, details?: Record<string, unknown>): GraphQLResponseResolver =>
  () =>
    HttpResponse.json({
      errors: [{ message, extensions: { code, requestId: 'request-1', details } }],
    });

/** Handler of a connection that breaks. */
export const unreachable = () => HttpResponse.error();

/** The answer to `startSession`, as the gateway gives it. */
export const startsSession = (user: { id: string; email: string; displayName: string; role: string }) =>
  graphql.mutation('StartSession', () =>
    HttpResponse.json({
      data: {
        startSession: {
          __typename: 'Session',
          token: 'session-token',
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
          user: { __typename: 'User', ...user },
        },
      },
    }),
  );

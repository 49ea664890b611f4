/** The viewer: an admin, or the owner of the company with a twentieth of all orders. */
export type Viewer = 'admin' | 'buyer';

/** CPU ms of a request, of the gateway and of PostgreSQL together (docs/performance.md). */
const GOALS = {
  usual: 150,
  /** Frequent words that are rarely found together. */
  rareTogether: 300,
  /** One request searches six lists. */
  suggestions: 900,
  /** One request counts all kinds of pending work. */
  now: 200,
  /** A figure of a year reads what 1,000,000 orders were about. */
  figure: 300,
};

export interface ListCase {
  readonly list: string;
  readonly viewer: Viewer;
  readonly query: string;
  /** Differences from the first page of the list. */
  readonly variables: object;
  readonly what: string;
  readonly goal: number;
}

const ORDER = `id number toolName reference quantity unitPrice totalPrice grossTotal openAmount status payment placedAt promisedOn
  tool { id sku } purchase { id number company { id legalName } } customer { id email displayName }
  viewerCan { delete { allowed reason } updateStatus { allowed reason } recordPayment { allowed reason } }`;
const MY_ORDER = `id number toolName reference quantity unitPrice totalPrice payment status placedAt promisedOn
  tool { id sku } purchase { id number } viewerCan { delete { allowed reason } pay { allowed reason } }`;
const PURCHASE = `id number poNumber placedAt state total openAmount company { id legalName } customer { id email displayName }`;
const DOCUMENT = `id kind number issuedAt dueOn total openAmount customer { id email }`;

const USER = `id email displayName role companies { id legalName } lastOrder { id number placedAt }`;

const listQuery = (list: string, filter: string, fields: string, isSorted = false): string =>
  `query ($first: Int!, $page: Int, $filter: ${filter}${isSorted ? ', $sort: OrderSort' : ''}) {
    ${list}(first: $first, page: $page, filter: $filter${isSorted ? ', sort: $sort' : ''}) {
      totalCount pageInfo { hasNextPage endCursor } nodes { ${fields} } } }`;

const LISTS: Record<string, { viewer: Viewer; query: string }> = {
  orders: { viewer: 'admin', query: listQuery('orders', 'OrderFilter', ORDER, true) },
  myOrders: { viewer: 'buyer', query: listQuery('myOrders', 'OrderFilter', MY_ORDER, true) },
  purchases: { viewer: 'admin', query: listQuery('purchases', 'PurchaseFilter', PURCHASE) },
  myPurchases: { viewer: 'buyer', query: listQuery('myPurchases', 'PurchaseFilter', PURCHASE) },
  documents: { viewer: 'admin', query: listQuery('documents', 'DocumentFilter', DOCUMENT) },
  users: {
    viewer: 'admin',
    query: listQuery('users', 'UserFilter', USER),
  },
  myDocuments: { viewer: 'buyer', query: listQuery('myDocuments', 'DocumentFilter', DOCUMENT) },
};

const SUGGESTIONS = `query ($search: String!) {
  purchases(first: 4, filter: { search: $search }) { totalCount nodes { ${PURCHASE} } }
  orders(first: 4, filter: { search: $search }) { totalCount nodes { id number toolName status placedAt customer { id displayName } } }
  documents(first: 4, filter: { search: $search }) { totalCount nodes { ${DOCUMENT} } }
  companies(first: 3, filter: { search: $search }) { totalCount nodes { id legalName taxId state } }
  users(first: 3, filter: { search: $search }) { totalCount nodes { id email displayName role } }
  tools(first: 4, filter: { search: $search }) { totalCount nodes { id sku name price availableStock } } }`;

/** Frequent and rare, together and alone; what matches everything or nothing; every kind of number. */
const SEARCHES = [
  'board',
  'waterproof',
  'waterproof board',
  'helix',
  'helix waterproof',
  'helix board',
  'robotics board',
  'nimbus automation waterproof',
  'board control driver breakout',
  'nothing',
  'board nothing',
  'a',
  'x',
  'or',
  'bo',
  '5',
  'e',
  'p',
  'ord-',
  'ord-9E',
  'P-2026',
  'P-2026-0999',
  'P-2026-099999',
  'INV-2026',
  'inv 2026 099999',
  'PO-2026',
  'PO-2026-0049',
  'PO-2026 board',
  'PO-2025 waterproof helix',
  'buyer2345@bench.example',
  'buyer2345@bench.example board',
  'bench.example',
  'bench.example helix waterproof',
  'buyer',
  'MER-1024',
  'ter',
  '2026 board helix',
];

/** Frequent words that are rarely found together, or far from the beginning of the list. */
const RARE_TOGETHER = [
  'waterproof board',
  'nimbus automation waterproof',
  'board control driver breakout',
  '2026 board helix',
  'Shipped, unpaid: helix waterproof',
  'helix by TOOL DESC',
];

/** The last page before the limit of page numbers. */
const LAST = 200;

const FILTERS: Record<string, object> = {
  Pending: { status: ['Pending'] },
  'Shipped, unpaid': { status: ['Shipped'], payment: 'unpaid' },
  'of March': { placedFrom: '2026-03-01T00:00:00Z', placedTo: '2026-04-01T00:00:00Z' },
};

/** The views of the Warehouse page. */
const LEAVING: Record<string, readonly string[]> = {
  'leaves today': ['TODAY'],
  late: ['LATE'],
  'leaves today or late': ['TODAY', 'LATE'],
};

const of = (list: string, what: string, variables: object): ListCase => {
  const found = LISTS[list];
  if (!found) throw new Error(`no list ${list}`);
  const goal = RARE_TOGETHER.includes(what) ? GOALS.rareTogether : GOALS.usual;
  return { list, what, ...found, variables: { first: 50, ...variables }, goal };
};

const searchesOf = (list: string): ListCase[] =>
  SEARCHES.map((search) => of(list, search, { filter: { search } }));

const filtered = (list: string): ListCase[] =>
  Object.entries(FILTERS).flatMap(([name, filter]) => [
    of(list, name, { filter }),
    ...['board', 'helix waterproof', 'nothing', 'a'].map((search) =>
      of(list, `${name}: ${search}`, { filter: { ...filter, search } }),
    ),
  ]);

const pages = (list: string): ListCase[] => [
  of(list, 'first page', {}),
  of(list, 'last page', { page: LAST }),
  ...['board', 'helix', 'waterproof', 'a'].map((search) =>
    of(list, `${search}, last page`, { page: LAST, filter: { search } }),
  ),
];

const SORTS = ['TOOL', 'TOTAL_PRICE', 'STATUS'];

const sorted = (list: string): ListCase[] =>
  SORTS.flatMap((field) =>
    ['ASC', 'DESC'].flatMap((direction) =>
      ['board', 'waterproof', 'helix', 'a'].map((search) => {
        const variables = { filter: { search }, sort: { field, direction } };
        return of(list, `${search} by ${field} ${direction}`, variables);
      }),
    ),
  );

const grouped = (list: string): ListCase[] =>
  ['', 'board', 'helix', 'helix waterproof', 'a'].map((search) =>
    of(list, `grouped by purchase: ${search}`, { filter: { onePerPurchase: true, search } }),
  );

const NOW = '{ waitingWork { kind count oldest } }';

const FIGURES: Record<string, string> = {
  salesFigures: `period { from to } now { revenue credited purchases orders averagePurchase } before { revenue }
    parts { from to now { revenue purchases } before { revenue purchases } }`,
  quoteFigures: `now { sent { count value } accepted { count value } shareWon } before { shareWon }
    parts { from to now { accepted { count value } } before { accepted { count value } } }`,
  promiseFigures: `now { total kept late overdue shareKept daysLate } before { shareKept }
    parts { from to now { total shareKept } before { total shareKept } }`,
  bestSellers: 'tools { tool { id name } now before units } families { family { name } now before }',
  stockCover: 'tools { tool { id name } stock units weeks weeksBefore }',
};

/** The days of the seeded orders. */
const PERIODS: Record<string, string> = {
  'a month': 'from: "2026-08-28", to: "2026-09-26"',
  'a year': 'from: "2025-10-01", to: "2026-09-26"',
};

export const LIST_CASES: readonly ListCase[] = [
  ...Object.keys(LISTS).flatMap((list) => [...pages(list), ...searchesOf(list)]),
  ...filtered('orders'),
  ...filtered('myOrders'),
  ...sorted('orders'),
  ...grouped('orders'),
  ...Object.entries(LEAVING).flatMap(([name, leaving]) =>
    ['', 'board', 'nothing'].map((search) =>
      of('orders', `${name}: ${search}`, { filter: { leaving, search } }),
    ),
  ),
  of('orders', 'tool: board', { filter: { tool: 'board' } }),
  of('orders', 'customer: buyer2', { filter: { customer: 'buyer2' } }),
  ...SEARCHES.map((search): ListCase => ({
    list: 'suggestions',
    viewer: 'admin',
    query: SUGGESTIONS,
    what: search,
    variables: { search },
    goal: GOALS.suggestions,
  })),
  ...(['admin', 'buyer'] as const).map((viewer): ListCase => ({
    list: 'waitingWork',
    viewer,
    query: NOW,
    what: `Now of the ${viewer}`,
    variables: {},
    goal: GOALS.now,
  })),
  ...Object.entries(FIGURES).flatMap(([figure, fields]) =>
    Object.entries(PERIODS).map(([what, period]): ListCase => ({
      list: figure,
      viewer: 'admin',
      query: `{ ${figure}(${period}) { ${fields} } }`,
      what: `figure of ${what}`,
      variables: {},
      goal: GOALS.figure,
    })),
  ),
];

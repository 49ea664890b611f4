import { cut } from '../../../../gateway/src/rules/cut';
import type { CatalogueQueryVariables } from './catalogue.generated';
import type { ToolSortField } from '../../graphql/schema-types.generated';
import type { ListOptions, ListParams } from '../../lib/lists/use-list-params';
import { catalogue } from './catalogue-messages';
import { CENTS, centsOf } from '../../lib/format/money';
import { numberKinds } from '../../lib/forms/number-kinds';
import { wholeNumber } from '../../lib/forms/whole-number';
import { toolFilterLimits } from '../../graphql/limits.generated';

const sortFields = ['CREATED_AT', 'PRICE', 'NAME', 'MINIMUM_ORDER', 'AVAILABLE_STOCK', 'ATTRIBUTE'] as const;
const filters = [
  'search',
  'family',
  'minPrice',
  'maxPrice',
  'maxMinimumOrder',
  'inStock',
  'dataSheet',
  'shipsThisWeek',
  'budget',
] as const;
/** `by` is the key of the attribute that the list is sorted by, `pieces` a part of the budget. */
const state = [...filters, 'by', 'pieces'] as const;
export type CatalogueFilter = (typeof filters)[number];
export type CatalogueList = ListParams<ToolSortField, (typeof state)[number]>;

/** Divisible by 2, 3 and 4: no page of cards but the last has a ragged end. */
const PAGE_SIZE = 12;

/** Rows a page, where they have room. */
const ROWS = 24;

/** The parts of the catalogue's state that the URL holds. */
export const catalogueOptions: ListOptions<ToolSortField, (typeof state)[number]> = {
  sortFields,
  defaultSort: 'CREATED_AT',
  defaultDirection: 'ASC',
  filters: state,
  views: ['by', 'pieces'],
  // ?family=motor-drivers&spec.supply-voltage=24V..48V
  open: { prefix: 'spec.', of: 'family', with: 'by' },
  pageSize: PAGE_SIZE,
};

/** The same for rows on a wide window, which are longer lists. */
export const catalogueRowOptions = { ...catalogueOptions, pageSize: ROWS };

const FEATURED = { value: 'CREATED_AT ASC', label: 'Featured' };

/** The other sort orders on offer; values as `FIELD DIRECTION`. */
const catalogueSorts = [
  { value: 'CREATED_AT DESC', label: 'Newest first' },
  { value: 'PRICE ASC', label: 'Price, low to high' },
  { value: 'PRICE DESC', label: 'Price, high to low' },
  { value: 'NAME ASC', label: 'Name, A to Z' },
  { value: 'MINIMUM_ORDER ASC', label: 'Smallest minimum order' },
  { value: 'AVAILABLE_STOCK DESC', label: 'Most in stock' },
];

/** A search in the default order shows the best matches first. */
export const sortsOf = ({ filters: said, sort }: CatalogueList) => [
  said.search ? { value: 'CREATED_AT ASC', label: 'Relevance' } : FEATURED,
  ...catalogueSorts,
  // Chosen by a heading of the table.
  ...(sort.field === 'ATTRIBUTE' && said.by
    ? [{ value: `${sort.field} ${sort.direction}`, label: 'Specification' }]
    : []),
];

/** The greatest integer of GraphQL, and the API's longest search, longest family and last page. */
const GREATEST = 2 ** 31 - 1;
const LONGEST_SEARCH = toolFilterLimits.search.maxLength;
const LONGEST_SLUG = toolFilterLimits.family.maxLength;
const LAST_PAGE = 1_000_000;

/** A number of units from the URL. Anything but a whole number of at least 1 is ignored. */
function unitLimit(text: string | undefined): number | undefined {
  const value = wholeNumber(text);
  return value === null || value < 1 ? undefined : Math.min(value, GREATEST);
}

/** A search in the default order shows the best matches first: the API does if no order is requested. */
const isBestFirst = ({ filters: said, sort }: CatalogueList): boolean =>
  !!said.search && sort.field === 'CREATED_AT' && sort.direction === 'ASC';

/** Dollars in the URL, as cents. Anything but an amount is ignored. */
const priceLimit = (said: string | undefined): number | undefined => {
  const cents = centsOf(said);
  return cents === null ? undefined : Math.min(cents, GREATEST * CENTS);
};

function priceProblem(text: string): string | undefined {
  if (centsOf(text) !== null) return undefined;
  const { meanings, problem } = numberKinds.money;
  return meanings(text).length > 0 ? problem(text, '') : catalogue.notDollars;
}

const unitsProblem = (text: string) => (unitLimit(text) === undefined ? catalogue.notUnits : undefined);

/** Filters with typed numbers, and what they take. */
const numberProblems = {
  minPrice: priceProblem,
  maxPrice: priceProblem,
  maxMinimumOrder: unitsProblem,
  budget: priceProblem,
  pieces: unitsProblem,
};
export type NumberFilter = keyof typeof numberProblems;

export const filterKinds = {
  minPrice: 'money',
  maxPrice: 'money',
  maxMinimumOrder: 'quantity',
  budget: 'money',
  pieces: 'quantity',
} as const;

/** Why a typed number does not filter; undefined if it does, or if nothing is typed. */
export const numberProblem = (name: NumberFilter, text: string): string | undefined =>
  text.trim() ? numberProblems[name](text) : undefined;

/** An attribute is one of the chosen family. */
const sortOf = ({ sort, filters: { by, family } }: CatalogueList) => {
  if (sort.field !== 'ATTRIBUTE') return sort;
  return by && family ? { ...sort, attribute: by } : undefined;
};

/** The filters that are set, without what only sorts. */
export const setFiltersOf = ({ filters: { by: _, pieces: __, ...said } }: CatalogueList) =>
  Object.entries(said) as [CatalogueFilter, string][];

/** An order of the smallest quantity if no number of pieces is given. */
function budgetOf({ budget, pieces }: CatalogueList['filters']) {
  const amount = priceLimit(budget);
  return amount === undefined ? undefined : { amount, quantity: unitLimit(pieces) ?? 1 };
}

const yes = (said: string | undefined) => (said === 'true' ? true : undefined);

/** The list of the URL → variables of the query. */
export function catalogueVariables(list: CatalogueList) {
  const { filters: said, openFilters, page, pageSize } = list;
  const attributes = Object.entries(openFilters).map(([key, values]) => ({ key, values }));
  return {
    first: pageSize,
    page: Math.min(page, LAST_PAGE),
    sort: isBestFirst(list) ? undefined : sortOf(list),
    filter: {
      search: said.search && cut(said.search, LONGEST_SEARCH),
      family: said.family && cut(said.family, LONGEST_SLUG),
      minPrice: priceLimit(said.minPrice),
      maxPrice: priceLimit(said.maxPrice),
      maxMinimumOrder: unitLimit(said.maxMinimumOrder),
      // Only 'true' is offered: no one looks for what cannot be ordered.
      inStock: yes(said.inStock),
      hasDataSheet: yes(said.dataSheet),
      shipsThisWeek: yes(said.shipsThisWeek),
      budget: budgetOf(said),
      attributes: attributes.length > 0 ? attributes : undefined,
    },
  } satisfies CatalogueQueryVariables;
}

/** True if the price range of the URL can hold nothing. */
export const pricesCrossed = ({ filters: said }: CatalogueList): boolean => {
  const low = priceLimit(said.minPrice);
  const high = priceLimit(said.maxPrice);
  return low !== undefined && high !== undefined && low > high;
};

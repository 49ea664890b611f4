import { useSearchParams } from 'react-router-dom';
import { KEEPS_SCROLL } from './keeps-scroll';
import { useIsNavigating } from '../browser/navigating-context';

export type SortDirection = 'ASC' | 'DESC';

export type ListOptions<Sort extends string, Filter extends string> = {
  /** Sort fields that the URL may name, as the API spells them. */
  sortFields: readonly Sort[];
  defaultSort: Sort;
  defaultDirection: SortDirection;
  /** Names of the filters kept in the URL; their values are strings. */
  filters: readonly Filter[];
  /** Those of them that hide no rows: they show the list in another way, and nothing clears them. */
  views?: readonly Filter[];
  /** Filters of any name behind this prefix, with several values each. They are parts of another filter, and go with it, as `with` does. */
  open?: { prefix: string; of: Filter; with?: Filter };
  /** Rows a page unless the URL says otherwise. */
  pageSize?: number;
};

/** The state of a list as the URL holds it, with setters that change the URL. */
export type ListParams<Sort extends string = string, Filter extends string = string> = {
  /** From 1. */
  page: number;
  pageSize: number;
  sort: { field: Sort; direction: SortDirection };
  /** Only the filters that are set. */
  filters: Partial<Record<Filter, string>>;
  /** Values of the open filters that are set, by their names without the prefix. */
  openFilters: Record<string, string[]>;
  isFiltered: boolean;
  setPage: (page: number, pageSize?: number) => void;
  /** Without a field: back to the default. */
  setSort: (field?: Sort, direction?: SortDirection) => void;
  /** Sort cycle of a column heading: ascending, descending, default. */
  toggleSort: (field: Sort) => void;
  /**
   * undefined or '' takes a filter away; the list goes back to page 1. `replace` for what is typed; `unsorted` takes the
   * sort away, too.
   */
  setFilters: (
    filters: Partial<Record<Filter, string | undefined>>,
    options?: { replace?: boolean; unsorted?: boolean },
  ) => void;
  /** Sets the values of an open filter; without any it is taken away. The list goes back to page 1. */
  setOpenFilter: (name: string, values: readonly string[], options?: { replace?: boolean }) => void;
  /** Takes every filter away. */
  clearFilters: () => void;
};

/** Rows a page that the reader can choose. A table of 50 takes about as long to render as a frame may last. */
export const PAGE_SIZES = [10, 20, 50];
const LARGEST_PAGE = 50;

const positive = (text: string | null, fallback: number, max = Number.MAX_SAFE_INTEGER): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 1 && value <= max ? value : fallback;
};

type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    const [first, ...more] = [value ?? []].flat();
    if (first) after.set(name, first);
    else after.delete(name);
    for (const each of more) after.append(name, each);
  }
  return after;
}

const without = (names: readonly string[]): Changes =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/** Names of the open filters in the URL; they mean nothing without the filter that they are parts of. */
const openNamesIn = (
  params: URLSearchParams,
  open: ListOptions<string, string>['open'],
): readonly string[] =>
  open && params.get(open.of)
    ? [...new Set(params.keys())].filter((name) => name.startsWith(open.prefix))
    : [];

/**
 * Page, sort and filters of a list, kept in the URL (`?page=2&size=50&sort=PRICE&dir=ASC&search=servo`), so that
 * a list can be shared and the back button works. Invalid values in the URL are ignored.
 */
export function useListParams<Sort extends string, Filter extends string>(
  options: ListOptions<Sort, Filter>,
): ListParams<Sort, Filter> {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsNavigating();
  const defaultSize = options.pageSize ?? 20;

  const field = options.sortFields.find((name) => name === params.get('sort')) ?? options.defaultSort;
  const dir = params.get('dir');
  const direction = dir === 'ASC' || dir === 'DESC' ? dir : options.defaultDirection;
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of options.filters) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }

  const { open } = options;
  const openNames = openNamesIn(params, open);
  const openFilters = Object.fromEntries(
    openNames.map((name) => [name.slice(open?.prefix.length), params.getAll(name)]),
  );
  const hiding = options.filters.filter((name) => !options.views?.includes(name));

  /** undefined takes a parameter away, so that an untouched list has a clean address. */
  const change = (changes: Changes, replace = false) => {
    // Earlier input must not cancel the loading of another page by changing the address of this one.
    if (isLeaving) return;
    setParams((before) => changed(before, changes), { replace, state: KEEPS_SCROLL });
  };

  const setSort = (next?: Sort, nextDirection?: SortDirection) =>
    change({ sort: next, dir: nextDirection, page: undefined });

  const toggleSort = (by: Sort) => {
    const next = by === field && direction === 'ASC' ? 'DESC' : 'ASC';
    const isEnd = by === field && direction === 'DESC' && by !== options.defaultSort;
    if (isEnd || (by === options.defaultSort && next === options.defaultDirection)) setSort();
    else setSort(by, next);
  };

  return {
    page: positive(params.get('page'), 1),
    pageSize: positive(params.get('size'), defaultSize, LARGEST_PAGE),
    sort: { field, direction },
    filters,
    openFilters,
    isFiltered: hiding.some((name) => filters[name]) || openNames.length > 0,
    setPage: (page, size = positive(params.get('size'), defaultSize, LARGEST_PAGE)) =>
      change({
        page: page > 1 ? String(page) : undefined,
        size: size === defaultSize ? undefined : String(size),
      }),
    setSort,
    toggleSort,
    setFilters: (next, { replace, unsorted } = {}) => {
      const sort = unsorted ? { sort: undefined, dir: undefined } : {};
      const gone = open && open.of in next ? without([...openNames, open.with ?? []].flat()) : {};
      change({ ...gone, ...(next as Record<string, string | undefined>), ...sort, page: undefined }, replace);
    },
    setOpenFilter: (name, values, { replace } = {}) =>
      change({ [`${open?.prefix ?? ''}${name}`]: values, page: undefined }, replace),
    clearFilters: () => change(without([...hiding, ...openNames, 'page'])),
  };
}

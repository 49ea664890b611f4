/** Texts of lists and tables that the specification leaves open. */
export const listLabels = {
  clearFilters: 'Clear filters',
  filters: 'Filters and sort',
  sortBy: 'Sort by',
  placedFrom: 'Placed from',
  placedTo: 'Placed to',
  search: 'Search',
  order: 'Order',
  company: 'Company',
} as const;

export const listTexts = {
  noMatch: 'Nothing matches these filters',
  noSuchPage: (page: number) => `There is no page ${page} of this list`,
} as const;

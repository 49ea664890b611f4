import { useQuery } from '@apollo/client/react';
import { errorInfo } from '../../../lib/api/error-message';
import { catalogueVariables, type CatalogueList } from '../catalogue-list';
import { CatalogueFacetsDocument } from './facets.generated';

const problemsOf = (error: unknown): Readonly<Record<string, string>> =>
  error ? ((errorInfo(error).details.fields ?? {}) as Record<string, string>) : {};

/** What the list can be filtered by, and why a filter of the URL cannot be read, by the key of its attribute. */
export function useFacets(list: CatalogueList) {
  const { filter } = catalogueVariables(list);
  const { data, previousData, error, refetch } = useQuery(CatalogueFacetsDocument, { variables: { filter } });
  const known = (data ?? previousData)?.toolFacets;
  return {
    facets: known?.facets,
    offers: known && {
      inStock: { count: known.inStock },
      dataSheet: known.hasDataSheet,
      shipsThisWeek: known.shipsThisWeek,
      budget: known.budget,
    },
    problems: problemsOf(error),
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}

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
  return {
    facets: (data ?? previousData)?.toolFacets.facets,
    problems: problemsOf(error),
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}

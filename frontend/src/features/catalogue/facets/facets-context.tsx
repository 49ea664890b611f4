import { useQuery } from '@apollo/client/react';
import { createContext, useContext, type ReactNode } from 'react';
import { errorInfo } from '../../../lib/api/error-message';
import { catalogueVariables, type CatalogueList } from '../catalogue-list';
import { CatalogueFacetsDocument } from './facets.generated';

const problemsOf = (error: unknown): Readonly<Record<string, string>> =>
  error ? ((errorInfo(error).details.fields ?? {}) as Record<string, string>) : {};

/**
 * Without Apollo's cache: writing and reading the histograms of twenty attributes there took longer than rendering them
 * (npm run pages:facets). So the page has one query, whose result its parts read from the context.
 */
function useFacetsOf(list: CatalogueList) {
  const { filter } = catalogueVariables(list);
  const { data, previousData, error, refetch } = useQuery(CatalogueFacetsDocument, {
    variables: { filter },
    fetchPolicy: 'no-cache',
  });
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

type Facets = ReturnType<typeof useFacetsOf>;

/** What a prerendered page knows. */
const NOTHING: Facets = {
  facets: undefined,
  offers: undefined,
  problems: {},
  error: undefined,
  retry: () => undefined,
};
const FacetsContext = createContext(NOTHING);

export const FacetsProvider = ({ list, children }: { list: CatalogueList; children: ReactNode }) => (
  <FacetsContext value={useFacetsOf(list)}>{children}</FacetsContext>
);

/** What the list can be filtered by, and why a filter of the URL cannot be read, by the key of its attribute. */
export const useFacets = (): Facets => useContext(FacetsContext);

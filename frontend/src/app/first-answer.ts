import type { ApolloClient, DocumentNode } from '@apollo/client';
import { CatalogueDocument, FeaturedToolsDocument } from '../graphql/generated';
import type { FirstAnswer } from '../lib/first-answer';

/** Queries whose answer the gateway writes into the page (written-pages.tsx). */
const queries: Partial<Record<string, DocumentNode>> = {
  FeaturedTools: FeaturedToolsDocument,
  Catalogue: CatalogueDocument,
};

/** Into the cache before the first paint, so that the page never shows a spinner for what it already has. */
export function keepFirstAnswer(client: ApolloClient, first: FirstAnswer | null): void {
  const query = first && queries[first.operation];
  if (query) client.writeQuery({ query, variables: first.variables, data: first.data });
}

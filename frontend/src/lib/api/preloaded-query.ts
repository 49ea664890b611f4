import type { ApolloClient, DocumentNode } from '@apollo/client';
import { readEmbeddedJson } from './embedded-json';

/** The result of the page's first query, which the gateway ran when it served the page. */
export type PreloadedQuery = {
  operation: string;
  variables: Record<string, unknown>;
  data: Record<string, unknown>;
};

const documents = new Map<string, DocumentNode>();

/** Registers the document of a page's preloaded query, so that the embedded result can be written to the cache. */
export function registerPreload<Document extends DocumentNode>(
  operation: string,
  document: Document,
): Document {
  documents.set(operation, document);
  return document;
}

/** A page that the browser restores from its history may be of any age: then the query runs as usual. */
const isFromHistory = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/**
 * Writes the embedded result to the cache before the first render, and lets that render read it without a request.
 * Call the returned function after the first render: queries use the network again from then on.
 */
export function hydrateCache(client: ApolloClient): () => void {
  const preloaded = isFromHistory() ? null : readEmbeddedJson<PreloadedQuery>('preloaded-query');
  const query = preloaded && documents.get(preloaded.operation);
  if (query) {
    client.cache.writeQuery({ query, variables: preloaded.variables, data: preloaded.data });
    client.prioritizeCacheValues = true;
  }
  return () => {
    client.prioritizeCacheValues = false;
  };
}

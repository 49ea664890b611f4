import { ApolloLink, type ApolloCache, type DocumentNode } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { of } from 'rxjs';
import { writtenIntoPage } from './written-into-page';

/** The answer to the page's first query, asked by the gateway itself when it wrote the page. */
export type FirstAnswer = {
  operation: string;
  variables: Record<string, unknown>;
  data: Record<string, unknown>;
};

const documents = new Map<string, DocumentNode>();

/** Says with which document a page asks its first query: the answer is kept by it once the page is loaded. */
export function asksFirst<Document extends DocumentNode>(operation: string, document: Document): Document {
  documents.set(operation, document);
  return document;
}

/** Into the cache before the first paint, so that the page never shows a spinner for what it already has. */
export function keepFirstAnswer(cache: ApolloCache, first: FirstAnswer | null): void {
  const query = first && documents.get(first.operation);
  if (query) cache.writeQuery({ query, variables: first.variables, data: first.data });
}

/** A page that a browser took from its history may be of any age: then the shop is asked. */
const fromHistory = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

export const readFirstAnswer = (): FirstAnswer | null =>
  fromHistory() ? null : writtenIntoPage<FirstAnswer>('first-answer');

/** Gives the first answer to whoever asks that question first, once; everything else goes on to the gateway. */
export function firstAnswerLink(first: FirstAnswer | null): ApolloLink {
  let left = first;
  return new ApolloLink((operation, forward) => {
    const { operationName, variables } = operation;
    const answers =
      left?.operation === operationName &&
      canonicalStringify(left?.variables) === canonicalStringify(variables);
    if (!left || !answers) return forward(operation);
    const { data } = left;
    left = null;
    return of({ data });
  });
}

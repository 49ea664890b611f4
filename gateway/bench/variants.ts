import type { Call } from './calls';
import { documents } from './documents';

/** One thing that people do, as a list of equivalent requests for each of the servers. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** Places orders: every answer differs, and the database is checked for each of them. */
  readonly writes?: true;
  /** Each variant is sent at most once to each server in the whole run, in this order. */
  readonly once?: true;
  readonly variants: readonly Variant[];
  /** A feature that only the shop has, with a goal instead of a comparison. */
  readonly shopOnly?: true;
  /** Orders placed at a fixed rate during the variants. */
  readonly orders?: { readonly perSecond: number; readonly variants: readonly Variant[] };
  /** How the REST path differs from the GraphQL operation; a path that does the same has no note. */
  readonly otherNote?: string;
  /** The name of `other` in reports. Default: the shop's REST paths. */
  readonly otherTitle?: string;
}

export interface Variant {
  readonly bare: Call;
  readonly graphql: Call;
  readonly other?: Call;
}

export const graphql = (document: keyof typeof documents, variables: object = {}, token?: string): Call => {
  const query = documents[document];
  const operationName = /(?:query|mutation) (\w+)/.exec(query)?.[1];
  return {
    method: 'POST',
    path: '/graphql',
    token,
    body: JSON.stringify({ operationName, variables, query }),
  };
};
export const get = (path: string, token?: string): Call => ({ method: 'GET', path, token });
export const post = (path: string, body: object, token?: string): Call => ({
  method: 'POST',
  path,
  token,
  body: JSON.stringify(body),
});

export interface Person {
  readonly email: string;
  readonly token: string;
}

export interface ToolRow {
  readonly id: string;
  /** Cents. */
  readonly price: number;
  readonly minimum_order: number;
}

export const containing = (contains: string, { bare, graphql: operation }: Variant): Variant => ({
  bare: { ...bare, contains },
  graphql: { ...operation, contains },
});

import type { FastifyReply } from 'fastify';
import type { DocumentNode } from 'graphql';
import type { Ctx } from '../shared/ctx';
import type { RestRequest } from '../shared/route';
import { BASE } from './base';

/** A JSON Schema (2020-12), as OpenAPI 3.1 has them. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface Described {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:id`, behind /api/v1. */
  readonly path: string;
  /** The operationId of OpenAPI: unique, and the name of a function in clients. */
  readonly name: string;
  readonly summary: string;
  /** More than the summary, in Markdown. */
  readonly description?: string;
  readonly tag: string;
  readonly status?: 200 | 201 | 204;
}

/**
 * An endpoint that runs a GraphQL operation with one root field: permissions, limits, validation and errors are those of GraphQL.
 * Its variables are parameters of the path, else of the query string (GET, DELETE) or fields of the body. A variable `input` is
 * the whole body. A connection is returned as `{ items, next, total }`, a list as `{ items }`. A root
 * field with an `idempotencyKey` requires the header Idempotency-Key.
 */
export interface OperationEndpoint extends Described {
  readonly document: DocumentNode;
  /** The operation for keys and staff of the shop, if it differs. Both have the same variables and fields. */
  readonly ofShop?: DocumentNode;
}

/** An endpoint with code of its own. */
export interface OwnEndpoint extends Described {
  readonly handle: (ctx: Ctx, request: RestRequest, reply: FastifyReply) => Promise<unknown>;
  /** Of the query string. */
  readonly parameters: Readonly<Record<string, JsonSchema>>;
  readonly response: JsonSchema;
  /** Default: JSON. */
  readonly mediaType?: string;
}

export type Endpoint = OperationEndpoint | OwnEndpoint;

/** A document whose operation has one root field. */
export const isOperation = (endpoint: Endpoint): endpoint is OperationEndpoint => 'document' in endpoint;

/** The name by which scopes allow an endpoint with code of its own. */
export const nameOf = ({ method, path }: OwnEndpoint): string => `${method} ${BASE}${path}`;

/** The collection path of an endpoint that creates: `<collection>/<id>` is the address of the new resource. Null if it has none. */
export const collectionOf = (endpoints: readonly Endpoint[], { path, status }: Endpoint): string | null =>
  status === 201 && endpoints.some((one) => one.method === 'GET' && one.path === `${path}/:id`)
    ? `${BASE}${path}`
    : null;

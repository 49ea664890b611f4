import {
  GraphQLError,
  isListType,
  isNonNullType,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import type { FastifyInstance } from 'fastify';
import { makeRunner, type Run } from '../graphql/compiled-operations';
import { refusalOf } from '../graphql/format-error';
import { authorizeKey } from '../modules/people/keys/key-scopes.policy';
import { routeOptions } from '../rest/route-options';
import type { AppServices, Ctx } from '../shared/ctx';
import { badInput, badRequest } from '../shared/domain-error';
import type { RestRequest } from '../shared/route';
import { BASE } from './base';
import { isOperation, nameOf, type OperationEndpoint, type OwnEndpoint } from './endpoint';
import { endpoints } from './endpoints';
import { openApi } from './openapi';
import { isKeyed, operationOf, rootFieldOf, variablesOf, WHOLE_BODY, type Variable } from './operation';

type Handle = (ctx: Ctx, request: RestRequest) => Promise<unknown>;

/** The paths of /api/v1 (adr/0121), and their OpenAPI document. */
export function apiRoutes(app: FastifyInstance, services: AppServices, schema: GraphQLSchema): void {
  const run = makeRunner(schema, { hideSuggestions: true });
  let document: string | undefined;
  app.get(`${BASE}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApi(schema, endpoints));
    return reply.header('cache-control', 'public, max-age=300').type('application/json').send(document);
  });
  for (const endpoint of endpoints) {
    const { method, path, status } = endpoint;
    const handle = isOperation(endpoint) ? operationHandler(schema, endpoint, run) : ownHandler(endpoint);
    const isChange =
      isOperation(endpoint) && operationOf(endpoint.document).operation === OperationTypeNode.MUTATION;
    app.route(routeOptions(services, { method, url: `${BASE}${path}`, status, isChange, handle }));
  }
}

const ownHandler =
  (endpoint: OwnEndpoint): Handle =>
  (ctx, request) => {
    authorizeKey(ctx, nameOf(endpoint));
    return endpoint.handle(ctx, request);
  };

/** Runs the operation of an endpoint, as its viewer. */
function operationHandler(
  schema: GraphQLSchema,
  endpoint: OperationEndpoint,
  run: (run: Run) => Promise<{ data?: unknown; errors?: readonly GraphQLError[] }>,
): Handle {
  const variables = variablesOf(schema, endpoint);
  const needsKey = isKeyed(schema, endpoint.document);
  return async (ctx, request) => {
    const document = await documentFor(ctx, endpoint);
    const field = rootFieldOf(document).name.value;
    authorizeKey(ctx, field);
    if (needsKey && !ctx.idempotencyKey) throw badRequest('The header Idempotency-Key is missing.');
    const given = givenFor(variables, request);
    const { data, errors = [] } = await run({ document, operationName: null, variables: given, ctx });
    const [error] = errors;
    if (error) throw refusalOf(error);
    return answerOf((data as Record<string, unknown>)[field]);
  };
}

/** Staff and keys of the shop see what is the shop's; others what is their own or their company's. */
async function documentFor(ctx: Ctx, { document, ofShop }: OperationEndpoint): Promise<DocumentNode> {
  if (!ofShop) return document;
  const isOfShop = ctx.apiKey ? ctx.apiKey.key.companyId === null : (await ctx.viewer())?.role === 'admin';
  return isOfShop ? ofShop : document;
}

type Given = Record<string, unknown>;

function givenFor(variables: readonly Variable[], request: RestRequest): Given {
  const { params, query } = request;
  const given: Given = {};
  for (const { name, place } of variables) if (place === 'path') given[name] = params[name];
  for (const [name, value] of Object.entries(query)) {
    const variable = variables.find((one) => one.name === name && one.place === 'query');
    if (!variable) throw badInput({ [name]: `There is no parameter ${name}.` });
    given[name] = parsed(variable, value);
  }
  if (!variables.some(({ place }) => place === 'body')) return given;
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The request needs a JSON object as its body.');
  if (variables.some(({ name }) => name === WHOLE_BODY)) return { ...given, [WHOLE_BODY]: body };
  for (const [name, value] of Object.entries(body)) {
    if (!variables.some((one) => one.name === name && one.place === 'body'))
      throw badInput({ [name]: `There is no field ${name}.` });
    given[name] = value;
  }
  return given;
}

/** The value of a parameter of the query string: GraphQL checks whether it fits. A list is repeated, or has commas. */
function parsed({ type: declared }: Variable, value: unknown): unknown {
  const type = isNonNullType(declared) ? declared.ofType : declared;
  if (isListType(type)) return [value].flat().flatMap((each) => String(each).split(','));
  if (typeof value !== 'string') return value;
  const name = String(type);
  if (name === 'Int' && /^-?\d{1,10}$/.test(value)) return Number(value);
  if (name === 'Boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}

interface Connection {
  readonly nodes: readonly unknown[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
}

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'nodes' in value && 'pageInfo' in value;

/** A connection as a page of a list; anything else as it is. */
function answerOf(value: unknown): unknown {
  if (!isConnection(value)) return value;
  const { nodes, pageInfo, totalCount } = value;
  return { items: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null, total: totalCount };
}

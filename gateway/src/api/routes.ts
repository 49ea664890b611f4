import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { makeRunner, type Run } from '../graphql/compiled-operations';
import { refusalOf } from '../graphql/format-error';
import { authorizeKey } from '../modules/people/keys/key-scopes.policy';
import { routeOptions } from '../rest/route-options';
import type { AppServices, Ctx } from '../shared/ctx';
import { badRequest } from '../shared/domain-error';
import type { RestRequest } from '../shared/route';
import { answerOf, changed } from './answer';
import { BASE } from './base';
import { collectionOf, isOperation, nameOf, type OperationEndpoint, type OwnEndpoint } from './endpoint';
import { endpoints } from './endpoints';
import { givenFor } from './given';
import { openApi } from './openapi';
import { isChange, isKeyed, rootFieldOf, variablesOf } from './operation';

type Handle = (ctx: Ctx, request: RestRequest, reply: FastifyReply) => Promise<unknown>;

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
    const url = `${BASE}${path}`;
    const changes = isOperation(endpoint) && isChange(endpoint.document);
    app.route(routeOptions(services, { method, url, status, isChange: changes, handle }));
  }
}

const ownHandler =
  (endpoint: OwnEndpoint): Handle =>
  (ctx, request, reply) => {
    authorizeKey(ctx, nameOf(endpoint));
    return endpoint.handle(ctx, request, reply);
  };

/** Runs the operation of an endpoint, as its viewer. */
function operationHandler(
  schema: GraphQLSchema,
  endpoint: OperationEndpoint,
  run: (run: Run) => Promise<{ data?: unknown; errors?: readonly GraphQLError[] }>,
): Handle {
  const variables = variablesOf(schema, endpoint);
  const needsKey = isKeyed(schema, endpoint.document);
  const changes = isChange(endpoint.document);
  const collection = collectionOf(endpoints, endpoint);
  return async (ctx, request, reply) => {
    const document = await documentFor(ctx, endpoint);
    const field = rootFieldOf(document).name.value;
    authorizeKey(ctx, field);
    if (needsKey && !ctx.idempotencyKey) throw badRequest('The header Idempotency-Key is missing.');
    const given = givenFor(variables, request);
    const { data, errors = [] } = await run({ document, operationName: null, variables: given, ctx });
    const [error] = errors;
    if (error) throw refusalOf(error);
    const value = (data as Record<string, unknown>)[field];
    if (endpoint.status === 204) return undefined;
    return changes ? changed(value, { request, reply, collection }) : answerOf(value);
  };
}

/** Staff and keys of the shop see what is the shop's; others what is their own or their company's. */
async function documentFor(ctx: Ctx, { document, ofShop }: OperationEndpoint): Promise<DocumentNode> {
  if (!ofShop) return document;
  const isOfShop = ctx.apiKey ? ctx.apiKey.key.companyId === null : (await ctx.viewer())?.role === 'admin';
  return isOfShop ? ofShop : document;
}

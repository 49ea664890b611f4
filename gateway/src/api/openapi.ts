import { getNullableType, isListType, isObjectType, Kind, type GraphQLSchema } from 'graphql';
import { BASE } from './base';
import {
  collectionOf,
  isOperation,
  nameOf,
  type Endpoint,
  type JsonSchema,
  type OperationEndpoint,
  type OwnEndpoint,
} from './endpoint';
import { COMPANY_FIELDS, SHOP_FIELDS } from '../modules/people/keys/key-fields';
import { inputSchema, outputSchema, type Components } from './json-schema';
import { fieldOf, isChange, isKeyed, rootFieldOf, variablesOf, WHOLE_BODY, type Variable } from './operation';
import { parameter, PARAMETERS, pathParameters } from './parameters';
import { PROBLEM } from './problem';

const TAGS: Readonly<Record<string, string>> = {
  Catalogue: 'Tools, their prices and their stock.',
  'Stock and prices': 'Changes of stock and prices, of the shop.',
  Cart: 'The cart of a person.',
  Baskets: 'Lines that a person looks at before they buy.',
  Purchases: 'Purchases with their orders.',
  Shipments: 'Shipping, of the shop.',
  Documents: 'Invoices and other documents.',
  Payments: 'What is owed, and what was paid.',
  Books: 'The books of the shop, for accountants.',
  Quotes: 'Requests for quotes, and the prices that were quoted.',
  Returns: 'Returns and claims.',
  Events: 'What has happened.',
  'Test companies': 'What a developer tries.',
};

/** The OpenAPI 3.1 document of /api/v1, from its endpoints and the GraphQL schema. */
export function openApi(schema: GraphQLSchema, endpoints: readonly Endpoint[]): JsonSchema {
  const components: Components = new Map([['Problem', PROBLEM]]);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    const path = `${BASE}${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationFor(endpoint, { schema, endpoints, components }),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wholesale shop API',
      version: '1',
      summary: 'For programs of the shop and of its customers.',
      description:
        'Amounts are whole cents. Errors are problem details (RFC 9457) with the codes of the shop. A field may be added at any time; none is removed or changed.',
      license: { name: 'Terms of use', url: '/terms' },
    },
    servers: [{ url: '/' }],
    security: [{ companyKey: [] }, { shopKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        companyKey: bearer('An API key of a company, or the session of a member.'),
        shopKey: bearer('An API key of the shop, or the session of a member of its staff.'),
      },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
      responses: {
        Problem: {
          description: 'It was refused, or failed.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

const bearer = (description: string): JsonSchema => ({ type: 'http', scheme: 'bearer', description });

interface Document {
  readonly schema: GraphQLSchema;
  readonly endpoints: readonly Endpoint[];
  readonly components: Components;
}

function operationFor(endpoint: Endpoint, { schema, endpoints, components }: Document): JsonSchema {
  const { name, summary, description, tag } = endpoint;
  const scopes = scopesOf(endpoint);
  const { request, response } = isOperation(endpoint)
    ? ofOperation(schema, endpoint, components)
    : ofOwn(endpoint);
  const problem = { $ref: '#/components/responses/Problem' };
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    security: scopes.length > 0 ? scopes : [{}],
    ...request,
    responses: { ...successOf(endpoint, endpoints, response), '4XX': problem, '5XX': problem },
  };
}

const LOCATION: JsonSchema = { Location: { description: 'Its address.', schema: { type: 'string' } } };

function successOf(endpoint: Endpoint, endpoints: readonly Endpoint[], schema: JsonSchema): JsonSchema {
  const { method, status = 200 } = endpoint;
  if (status === 204) return { [status]: { description: 'Done.' } };
  const done = {
    description: 'Done.',
    ...(collectionOf(endpoints, endpoint) !== null && { headers: LOCATION }),
    content: { [mediaTypeOf(endpoint)]: { schema } },
  };
  if (method === 'GET') return { 200: done, 304: { description: 'It is the same as with the given ETag.' } };
  return { [status]: done, ...(status === 200 && { 204: { description: 'Done, as `return=minimal`.' } }) };
}

const mediaTypeOf = (endpoint: Endpoint): string =>
  (isOperation(endpoint) ? undefined : endpoint.mediaType) ?? 'application/json';

/** A key needs one of them. None: anyone may ask. */
function scopesOf(endpoint: Endpoint): JsonSchema[] {
  const [ofCompany = '', ofShop = ''] = isOperation(endpoint)
    ? [endpoint.document, endpoint.ofShop ?? endpoint.document].map((one) => rootFieldOf(one).name.value)
    : [nameOf(endpoint), nameOf(endpoint)];
  return [
    ...(COMPANY_FIELDS.get(ofCompany) ?? []).map((scope) => ({ companyKey: [scope] })),
    ...(SHOP_FIELDS.get(ofShop) ?? []).map((scope) => ({ shopKey: [scope] })),
  ];
}

function parameterOf(
  { name, type, place, isRequired, defaultValue }: Variable,
  components: Components,
): JsonSchema {
  const schema = {
    ...inputSchema(type, components),
    ...(defaultValue !== undefined && { default: defaultValue }),
  };
  const description = PARAMETERS[name];
  return { ...parameter(name, place, isRequired, schema), ...(description && { description }) };
}

const IDEMPOTENCY_KEY: JsonSchema = {
  ...parameter('Idempotency-Key', 'header', true, { type: 'string', minLength: 1, maxLength: 100 }),
  description: 'Chosen by the client. Sent again with the same key, the request has no further effect.',
};

const PREFER: JsonSchema = {
  ...parameter('Prefer', 'header', false, { type: 'string' }),
  description: '`return=minimal` leaves the body out (RFC 7240).',
};

const IF_NONE_MATCH: JsonSchema = {
  ...parameter('If-None-Match', 'header', false, { type: 'string' }),
  description: 'The ETag of an earlier answer: if nothing has changed, the answer is 304 without a body.',
};

/** The headers that an operation takes. */
function headersOf(schema: GraphQLSchema, { document, method, status }: OperationEndpoint): JsonSchema[] {
  if (method === 'GET') return [IF_NONE_MATCH];
  return [
    ...(isKeyed(schema, document) ? [IDEMPOTENCY_KEY] : []),
    ...(isChange(document) && status !== 204 ? [PREFER] : []),
  ];
}

interface Described {
  readonly request: JsonSchema;
  readonly response: JsonSchema;
}

const ofOwn = ({ path, parameters, response }: OwnEndpoint): Described => ({
  request: {
    parameters: [
      ...pathParameters(path),
      ...Object.entries(parameters).map(([name, schema]) => parameter(name, 'query', false, schema)),
    ],
  },
  response,
});

function ofOperation(schema: GraphQLSchema, endpoint: OperationEndpoint, components: Components): Described {
  const variables = variablesOf(schema, endpoint);
  const parameters = variables
    .filter(({ place }) => place !== 'body')
    .map((variable) => parameterOf(variable, components));
  const body = bodyOf(
    variables.filter(({ place }) => place === 'body'),
    components,
  );
  const all = [...parameters, ...headersOf(schema, endpoint)];
  return {
    request: { ...(all.length > 0 && { parameters: all }), ...(body && { requestBody: body }) },
    response: responseOf(schema, endpoint, components),
  };
}

function bodyOf(variables: readonly Variable[], components: Components): JsonSchema | null {
  if (variables.length === 0) return null;
  const whole = variables.find(({ name }) => name === WHOLE_BODY);
  const properties = variables.map(({ name, type }) => [name, inputSchema(type, components)] as const);
  const fields = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: variables.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
  const schema = whole ? inputSchema(whole.type, components) : fields;
  const isRequired = variables.some((one) => one.isRequired);
  return { required: isRequired, content: { 'application/json': { schema } } };
}

function responseOf(
  schema: GraphQLSchema,
  { document }: OperationEndpoint,
  components: Components,
): JsonSchema {
  const root = rootFieldOf(document);
  const field = fieldOf(schema, document);
  const type = getNullableType(field.type);
  if (isListType(type)) {
    const items = outputSchema(type, root.selectionSet, { document, components });
    return { type: 'object', properties: { items }, required: ['items'] };
  }
  const nodes = root.selectionSet?.selections.find(
    (one) => one.kind === Kind.FIELD && one.name.value === 'nodes',
  );
  const found = isObjectType(type) ? type.getFields().nodes : undefined;
  if (nodes?.kind !== Kind.FIELD || !found)
    return outputSchema(field.type, root.selectionSet, { document, components });
  return {
    type: 'object',
    properties: {
      items: outputSchema(found.type, nodes.selectionSet, { document, components }),
      next: { type: ['string', 'null'], description: '`after` of the next page; null on the last one.' },
      total: { type: 'integer', description: 'Number of all items.' },
    },
    required: ['items', 'next', 'total'],
  };
}

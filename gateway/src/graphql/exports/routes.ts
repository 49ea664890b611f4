import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { makeContext } from '../../context';
import { authorizeKey } from '../../modules/people/keys/key-scopes.policy';
import { signedIn, type AppServices, type Ctx } from '../../shared/ctx';
import { sendCsv, type CsvRows } from '../../shared/csv-stream';
import { badInput, notFound } from '../../shared/domain-error';
import { MAX_PAGE } from '../../shared/page';
import { makeRunner } from '../compiled-operations';
import { refusalOf } from '../format-error';
import { EXPORTS } from './exports';
import type { ListExport } from './list-export';

const LISTS = new Map<string, ListExport>(Object.entries(EXPORTS));

type Variables = Record<string, unknown>;

interface Page {
  readonly nodes: readonly never[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const LAST: Page['pageInfo'] = { hasNextPage: false, endCursor: null };

/**
 * GET /exports/<list>.csv: the rows of a list, of all its pages, as its viewer sees it. `variables` are those of the list's
 * query as JSON: its filter and its sort. Each page is asked for as by a request of its own: if the session has ended in the
 * meantime, or the client has gone, the next page is not read.
 */
export function exportRoutes(app: FastifyInstance, services: AppServices, schema: GraphQLSchema): void {
  const run = makeRunner(schema, { hideSuggestions: true });

  async function pageOf(one: ListExport, ctx: Ctx, variables: Variables): Promise<Page> {
    const { data, errors } = await run({ document: one.document, operationName: null, variables, ctx });
    const [error] = errors ?? [];
    if (error) throw refusalOf(error);
    const found = (data as Record<string, Page | Page['nodes']>)[one.field] as Page | Page['nodes'];
    return 'pageInfo' in found ? found : { nodes: found, pageInfo: LAST };
  }

  app.get('/exports/:name.csv', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { name } = request.params as { name: string };
    const list = LISTS.get(name);
    if (!list) throw notFound();
    const given = variablesOf(request);
    const ctx = makeContext(services, request);
    authorizeKey(ctx, list.field);
    await services.limiter.take('export', (await signedIn(ctx)).userId);
    const one = (await list.withColumns?.(ctx, given)) ?? list;
    const next = (after: string | null) => {
      const page = makeContext(services, request);
      authorizeKey(page, list.field);
      return pageOf(one, page, { ...given, first: MAX_PAGE, after });
    };
    // What is refused is refused before the file begins.
    return sendCsv(reply, `${name}.csv`, rowsOf(one, await next(null), next));
  });
}

function variablesOf({ query }: FastifyRequest): Variables {
  const { variables = '{}' } = query as { variables?: unknown };
  try {
    const given: unknown = typeof variables === 'string' && JSON.parse(variables);
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return { ...given };
  } catch {
    // The same answer.
  }
  throw badInput({ variables: 'These are not the variables of a query as a JSON object.' });
}

async function* rowsOf(
  { titles, rowsOf: linesOf }: ListExport,
  first: Page,
  next: (after: string) => Promise<Page>,
): CsvRows {
  yield [titles];
  for (let page = first; ;) {
    yield page.nodes.flatMap(linesOf);
    const { hasNextPage, endCursor } = page.pageInfo;
    if (!hasNextPage || endCursor === null) return;
    page = await next(endCursor);
  }
}

import type { FastifyReply } from 'fastify';
import type { RestRequest } from '../shared/route';

interface Connection {
  readonly nodes: readonly unknown[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
}

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'nodes' in value && 'pageInfo' in value;

/** A connection becomes a page and a list `{ items }`, so that fields can be added later. Anything else stays as it is. */
export function answerOf(value: unknown): unknown {
  if (Array.isArray(value)) return { items: value };
  if (!isConnection(value)) return value;
  const { nodes, pageInfo, totalCount } = value;
  return { items: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null, total: totalCount };
}

const hasId = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** True if the client asks for no response body (`Prefer: return=minimal`, RFC 7240). */
const prefersMinimal = ({ headers }: RestRequest): boolean =>
  [headers.prefer ?? []].flat().some((each) => /(^|[,;]\s*)return\s*=\s*"?minimal"?\s*($|[,;])/i.test(each));

/** The body of the answer to a change. Sets Location to the address of a new resource, if it has one. */
export function changed(
  value: unknown,
  { request, reply, collection }: { request: RestRequest; reply: FastifyReply; collection: string | null },
): unknown {
  if (collection !== null && hasId(value)) void reply.header('location', `${collection}/${value.id}`);
  if (!prefersMinimal(request)) return answerOf(value);
  void reply.header('preference-applied', 'return=minimal');
  if (reply.statusCode === 200) void reply.code(204);
  return reply.send();
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from './ctx';
import { REST_LIMIT } from './page';

/** A REST request: `params`, `query`, `headers`, the parsed JSON `body` and its text, `rawBody`. */
export type RestRequest = FastifyRequest<{
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}>;

/** One REST path of the specification (section 7). */
export interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Status of success; 200 unless it creates something, or there is nothing to say. */
  readonly status?: 200 | 201 | 204;
  /** Returns what is sent as JSON, or a Buffer or stream after setting its type on `reply`. @throws DomainError */
  readonly handle: (ctx: Ctx, request: RestRequest, reply: FastifyReply) => Promise<unknown>;
}

/** The rows that one response holds. Headers contain the limit, and whether there are more rows. */
export function limited<Row>(reply: FastifyReply, rows: readonly Row[]): Row[] {
  void reply.header('x-result-limit', REST_LIMIT);
  if (rows.length > REST_LIMIT) void reply.header('x-result-truncated', 'true');
  return rows.slice(0, REST_LIMIT);
}

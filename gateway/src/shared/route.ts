import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from './ctx';

/** A REST request: `params`, `query`, `headers`, the parsed JSON `body` and its text, `rawBody`. */
export type RestRequest = FastifyRequest<{
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}>;

/** One REST path of the specification (section 7). */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Status of success; 200 unless it creates something. */
  readonly status?: 200 | 201;
  /** Returns what is sent as JSON, or a Buffer or stream after setting its type on `reply`. @throws DomainError */
  readonly handle: (ctx: Ctx, request: RestRequest, reply: FastifyReply) => Promise<unknown>;
}

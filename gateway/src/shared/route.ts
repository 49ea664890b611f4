import type { Request, Response } from 'express';
import type { Ctx } from './ctx';

export interface RestRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The uploaded file, where the route takes one. */
  readonly file?: Buffer;
}

/** One REST path of the specification (section 7): what it calls and how the answer reads. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  /** Status of success; 200 unless it creates something. */
  readonly status?: 200 | 201;
  /** Reads a body other than JSON; refuses first whoever may not send one. @throws DomainError */
  readonly before?: (ctx: Ctx, request: Request, response: Response) => Promise<void>;
  readonly handle: (ctx: Ctx, request: RestRequest) => Promise<unknown>;
}

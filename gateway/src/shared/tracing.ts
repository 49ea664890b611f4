import type { FastifyInstance } from 'fastify';

/** Something that takes time, as a trace shows it. Neither name nor attributes hold personal data or values of SQL. */
export interface Step {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** True if another server does the work, as the database does. */
  readonly isRemote?: boolean;
}

/** Traces of what one gateway or worker does, sent to a collector (adr/0033). */
export interface Tracing {
  /** Adds a span for each request, with the caller's trace as its parent. */
  traceRequests(app: FastifyInstance): void;
  /** Runs work as a part of the current request or job; outside of one, it is not traced. */
  trace<T>(step: Step, work: () => Promise<T>): Promise<T>;
  /** Runs a job as a part of the trace of what added it, or as a trace of its own. */
  traceJob<T>(step: Step, traceparent: string | undefined, work: () => Promise<T>): Promise<T>;
  /** The current span, in the format of the W3C; empty without one. */
  carrier(): { traceparent?: string };
  /** Sends what is left. */
  stop(): Promise<void>;
}

import type { Request, Response } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import { makeLabelSet } from './label-set';

/** Requests and latency by method, route pattern (never the path itself) and status. */
export function requestMetrics(
  registry: Registry,
  buckets: number[],
): (request: Request, response: Response) => void {
  const bounded = makeLabelSet();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method, route pattern and status; aborted: the client left before the answer',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method and route pattern',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers,
  });
  return (request, response) => {
    const stop = duration.startTimer();
    response.once('close', () => {
      const labels = { method: request.method, route: bounded(routeOf(request)) };
      stop(labels);
      requests.inc({
        ...labels,
        status: response.writableFinished ? String(response.statusCode) : 'aborted',
      });
    });
  };
}

/** The pattern that took the request, or where its sub-application is mounted; the SPA and what is not there: "page". */
function routeOf({ baseUrl, route }: Request): string {
  // What no layer at all answered has lost its baseUrl again, whatever the type says.
  const mount = ((baseUrl as string | undefined) ?? '').toLowerCase();
  const pattern: unknown = (route as { path?: unknown } | undefined)?.path;
  return `${mount}${typeof pattern === 'string' ? pattern : ''}` || 'page';
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { routeOf } from './route-of';

/** Requests and latency by method, route pattern (never the path itself) and status. */
export function requestMetrics(
  registry: Registry,
  buckets: number[],
): (request: FastifyRequest, reply: FastifyReply) => void {
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
  return (request, { raw: response }) => {
    const stop = duration.startTimer();
    response.once('close', () => {
      const labels = { method: request.method, route: routeOf(request) };
      stop(labels);
      requests.inc({
        ...labels,
        status: response.writableFinished ? String(response.statusCode) : 'aborted',
      });
    });
  };
}

import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../env';
import { routeOf } from '../http/route-of';
import type { Tracing } from '../shared/tracing';

type Settings = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>;

/**
 * Starts OpenTelemetry: the only file that imports it, loaded only if the endpoint of a collector is set. The SDK
 * reads its other settings (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_…) by itself. Spans are made here
 * and not by instrumentations, because those replace modules when they are required, and the build bundles them.
 */
export function startTracing(env: Settings, log: Logger): Tracing {
  const url = `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`;
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  const ignore = () => undefined;
  const error = () => log.warn('The collector does not take the traces.');
  const logger = { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const tracer = provider.getTracer('shop');
  return {
    traceRequests: (app) => traceRequests(app, tracer),
    async trace({ name, attributes, isRemote }, work) {
      if (!trace.getActiveSpan()) return work();
      const kind = isRemote ? SpanKind.CLIENT : SpanKind.INTERNAL;
      return tracer.startActiveSpan(name, { kind, attributes }, (span) => during(span, work));
    },
    traceJob({ name, attributes }, traceparent, work) {
      const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
      const options = { kind: SpanKind.CONSUMER, attributes };
      return tracer.startActiveSpan(name, options, parent, (span) => during(span, work));
    },
    carrier() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier;
    },
    async stop() {
      await provider.shutdown();
      for (const part of [trace, context, propagation, diag]) part.disable();
    },
  };
}

/** Ends a span with its work. Of an error, only the kind is recorded: its message may hold a value. */
async function during<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers } = request;
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent: headers.traceparent });
    const attributes = { 'http.request.method': method, 'shop.request_id': id };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    const active = trace.setSpan(parent, span);
    contexts.set(request, active);
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      // The pattern of the route: a path may hold an email address.
      const route = routeOf(request);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(active, done);
  });
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
}

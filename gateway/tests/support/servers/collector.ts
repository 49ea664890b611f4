import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly Attribute[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

/** A collector of OpenTelemetry on the real wire: OTLP over HTTP, as JSON. */
export async function openCollector() {
  const bodies: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const exports = () => bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: (): CollectedSpan[] =>
      exports().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () =>
      exports().map(
        ({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
      ),
    /** All that arrived, as it was sent. */
    text: () => bodies.join('\n'),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type Collector = Awaited<ReturnType<typeof openCollector>>;

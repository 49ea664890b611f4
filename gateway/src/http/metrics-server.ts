import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a scrape is answered with. */
export interface Scraped {
  readonly contentType: string;
  metrics(): Promise<string>;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves GET /metrics on a port of its own, so that the public port never shows it. 0 takes any free port.
 * @throws the listening error, e.g. EADDRINUSE
 */
export async function serveMetrics(scraped: Scraped, port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    scraped.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': scraped.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

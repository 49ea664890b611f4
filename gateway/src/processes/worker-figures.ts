import type { Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import { serveMetrics, type MetricsServer } from '../http/metrics-server';
import { say, type FromWorker } from './worker-messages';
import type { Workers } from './workers';

/** A worker that says nothing for so long is left out of a scrape, ms. */
const PATIENCE = 1_000;

let scrapes = 0;

/** What one worker counts now; nothing where it does not answer in time. */
function figuresOf(worker: Worker): Promise<object[]> {
  const scrape = (scrapes += 1);
  return new Promise((resolve) => {
    const done = (figures: object[]) => {
      clearTimeout(late);
      worker.off('message', hear);
      resolve(figures);
    };
    const hear = (message: FromWorker) => {
      if (message.type === 'figures' && message.scrape === scrape) done(message.figures);
    };
    const late = setTimeout(() => done([]), PATIENCE);
    worker.on('message', hear);
    say(worker, { type: 'figures', scrape });
  });
}

/** What the primary knows of its workers. */
function registryOf(workers: Workers): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'shop_workers',
    help: 'Worker processes that serve now',
    registers,
    collect() {
      this.set(workers.serving.length);
    },
  });
  new Counter({
    name: 'shop_workers_replaced_total',
    help: 'Worker processes that ended by themselves and were started anew',
    registers,
    collect() {
      this.reset();
      this.inc(workers.replaced);
    },
  });
  return registry;
}

/** Serves GET /metrics of all workers together, on a port of its own. @throws the listening error, e.g. EADDRINUSE */
export function serveFigures(workers: Workers, port: number, host: string): Promise<MetricsServer> {
  const own = registryOf(workers);
  const metrics = async () => {
    const figures = await Promise.all([own.getMetricsAsJSON(), ...workers.serving.map(figuresOf)]);
    return AggregatorRegistry.aggregate(figures).metrics();
  };
  return serveMetrics({ contentType: own.contentType, metrics }, port, host);
}

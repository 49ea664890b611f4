import { createRequire } from 'node:module';
import { startShop } from '../support/shop';

const { cache, resolve } = createRequire(__filename);
const openTelemetry = resolve('../../src/tracing/open-telemetry');

// Another test file may have loaded it.
beforeEach(() => delete cache[openTelemetry]);

it('without the setting, OpenTelemetry is not even loaded', async () => {
  const shop = await startShop();
  try {
    expect(shop.services.tracing).toBeNull();
    expect((await shop.rest('GET', '/config.json')).body.tracing).toBe(false);
    expect(cache[openTelemetry]).toBeUndefined();
  } finally {
    await shop.close();
  }
});

it('with it, it is', async () => {
  const shop = await startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  try {
    expect(shop.services.tracing).not.toBeNull();
    expect(cache[openTelemetry]).toBeDefined();
  } finally {
    await shop.close();
  }
});

import { startShop } from '../support/shop';

jest.mock('../../src/tracing/open-telemetry', () => {
  throw new Error('OpenTelemetry was loaded');
});

it('without the setting, OpenTelemetry is not even loaded', async () => {
  const shop = await startShop();
  try {
    expect(shop.services.tracing).toBeNull();
    expect((await shop.rest('GET', '/config.json')).body.tracing).toBe(false);
  } finally {
    await shop.close();
  }
});

it('with it, it is', async () => {
  await expect(startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).rejects.toThrow(
    'OpenTelemetry was loaded',
  );
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from '../../src/server';
import { createServices } from '../../src/services';
import { makeSchema } from '../../src/graphql/schema';
import { startShop, type TestShop } from '../support/shop';

const root = path.join(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rules = read('gateway/deploy/alerts.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
const expressions = [
  ...[...rules.matchAll(/expr: '(.+)'/g)].map(([, text]) => text ?? ''),
  ...(
    JSON.parse(read('gateway/deploy/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
const NAME = /\b(?:http|graphql|shop|db|nodejs|process)_[a-z0-9_]+/g;
const names = [...new Set(expressions.flatMap((text) => text.match(NAME) ?? []))];

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** A gateway with its metrics port, and what the port says after some requests. */
async function scrape(): Promise<string> {
  const open = await createServices({ ...shop.env, METRICS_PORT: 1 });
  const server = await createServer(open.services, await makeSchema(), open.metrics);
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  const port = await open.metrics!.listen(0, '127.0.0.1');
  const { port: number } = port.server.address() as { port: number };
  try {
    // A response is stored at its second miss, so the third request is a hit.
    for (let i = 0; i < 3; i += 1) await fetch(`${url}/tools`);
    await fetch(`${url}/profile/ada@example.com`);
    return await (await fetch(`http://127.0.0.1:${number}/metrics`)).text();
  } finally {
    await port.close();
    await server.stop();
    await open.close();
  }
}

it('the gateway has every metric that the dashboard and the alerts name', async () => {
  const answer = await scrape();
  expect(names.length).toBeGreaterThan(8);
  const known = [...answer.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(answer).toContain('http_response_cache_requests_total{result="hit"} 1');
  expect(answer).toContain('shop_errors_total{code="UNAUTHENTICATED"} 1');
});

it.each(alerts)('%s has series for `promtool test rules`', (name) => {
  expect(read('gateway/deploy/alerts.test.yml')).toContain(`{alertname="${name}"}`);
});

it.each(alerts)('%s has a section in docs/runbooks.md', (name) => {
  expect(read('docs/runbooks.md')).toContain(`\n## ${name}\n`);
  expect(rules).toContain(`runbook: docs/runbooks.md#${name.toLowerCase()}\n`);
});

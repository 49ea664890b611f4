import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'graphql';
import { isOperation } from '../../src/api/endpoint';
import { endpoints } from '../../src/api/endpoints';
import { openApi } from '../../src/api/openapi';
import { makeSchema } from '../../src/graphql/schema';
import { startShop, type TestShop } from '../support/shop';

/** The OpenAPI document of /api/v1: it is valid, and says what there is (adr/0121). */
let shop: TestShop;
let document: { paths: Record<string, Record<string, { security: object[]; operationId: string }>> };
beforeAll(async () => {
  shop = await startShop();
  document = (await shop.rest('GET', '/api/v1/openapi.json')).body;
});
afterAll(() => shop.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      at,
      method: method.toUpperCase(),
      ...operation,
    })),
  );

it('has no problem by the recommended rules of Redocly', () => {
  const script = path.join(__dirname, '../../scripts/lint-openapi.mjs');
  const found = execFileSync(process.execPath, [script], {
    input: JSON.stringify(document),
    encoding: 'utf8',
  });
  expect(JSON.parse(found)).toEqual([]);
});

it('is made of the schema: every operation of an endpoint is valid, and each has a name of its own', async () => {
  const schema = await makeSchema();
  const faults = endpoints
    .filter(isOperation)
    .flatMap(({ name, document: one, ofShop = one }) =>
      [one, ofShop].flatMap((each) => validate(schema, each).map(({ message }) => `${name}: ${message}`)),
    );
  expect(faults).toEqual([]);
  expect(JSON.parse(JSON.stringify(openApi(schema, endpoints)))).toEqual(document);
  const names = operations().map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

it('is the committed contract: run npm run schema, which refuses what breaks clients', () => {
  const committed = readFileSync(path.join(__dirname, '../../../openapi.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(document);
});

it('names the paths and methods that there are', async () => {
  for (const [at, methods] of Object.entries(document.paths)) {
    const answer = await fetch(`${shop.url}${at.replace('{id}', 'x')}`, { method: 'OPTIONS' });
    const allowed = (answer.headers.get('allow') ?? '').split(', ').filter((each) => each !== 'HEAD');
    expect([at, allowed]).toEqual([
      at,
      Object.keys(methods)
        .map((each) => each.toUpperCase())
        .sort(),
    ]);
  }
  const { status, body } = await shop.rest('GET', '/api/v1/nothing');
  expect([status, body.code, body.status]).toEqual([404, 'NOT_FOUND', 404]);
});

it('a page is told where the document is, and may keep it', async () => {
  const answer = await fetch(`${shop.url}/api/v1/openapi.json`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('public');
});

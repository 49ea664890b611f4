import type { IncomingMessage } from 'node:http';
import { startShop, type TestShop } from '../support/shop';
import { requestIds } from '../../src/http/request-id';

const NGINX = '0123456789abcdef0123456789abcdef';
const UUID = '019a0000-0000-7000-8000-00000000000a';

describe('the id of a request', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ TRUST_PROXY: 'loopback' });
  });
  afterAll(() => shop.close());
  const idOf = async (given: string) => {
    const { headers } = await fetch(`${shop.url}/tools`, { headers: { 'x-request-id': given } });
    return headers.get('x-request-id');
  };

  it.each([NGINX, UUID])('is the one that a trusted proxy sent: %s', async (given) => {
    expect(await idOf(given)).toBe(given);
  });

  it.each([
    NGINX.toUpperCase(),
    NGINX.slice(1),
    `${NGINX}0`,
    `${NGINX}, ${NGINX}`,
    'ada@example.com',
    `${UUID}<script>`,
    ' ',
  ])('is never %j', async (given) => {
    expect(await idOf(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });
});

it('a client that is no trusted proxy has no say', () => {
  const asked: string[] = [];
  const idOf = requestIds((address) => {
    asked.push(address);
    return false;
  });
  const request = { headers: { 'x-request-id': NGINX }, socket: { remoteAddress: '203.0.113.5' } };
  expect(idOf(request as unknown as IncomingMessage)).not.toBe(NGINX);
  expect(asked).toEqual(['203.0.113.5']);
});

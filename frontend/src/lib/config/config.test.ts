import { http, HttpResponse } from 'msw';
import { testConfig } from '../../test/config';
import { server, unreachable } from '../../test/server';
import { loadConfig } from './config';

const INCOMPLETE = 'config.json is incomplete';

const embed = (config: object) => {
  const block = Object.assign(document.createElement('script'), { id: 'config', type: 'application/json' });
  block.textContent = JSON.stringify(config);
  document.body.append(block);
};
afterEach(() => document.getElementById('config')?.remove());

it('reads the configuration embedded in the page without a request', async () => {
  embed(testConfig);
  expect(await loadConfig()).toEqual(testConfig);
});

it('fetches the configuration when the page has none', async () => {
  const { firebase, company } = testConfig;
  server.use(http.get('/config.json', () => HttpResponse.json({ firebase, company })));
  expect(await loadConfig()).toEqual({
    firebase,
    company,
    authEmulator: null,
    demoAdmin: null,
    tracing: false,
  });
});

it.each([
  ['the shop cannot be reached', unreachable, 'Failed to fetch'],
  [
    'the gateway answers 503',
    () => HttpResponse.json(testConfig, { status: 503 }),
    'config.json answered 503',
  ],
  ['the API key is missing', () => HttpResponse.json({ ...testConfig, firebase: {} }), INCOMPLETE],
  ['the provider is missing', () => HttpResponse.json({ company: testConfig.company }), INCOMPLETE],
  ['the company has no name', () => HttpResponse.json({ ...testConfig, company: {} }), INCOMPLETE],
  ['the company is missing', () => HttpResponse.json({ firebase: testConfig.firebase }), INCOMPLETE],
])('rejects when %s', async (_, answer, message) => {
  server.use(http.get('/config.json', answer));
  await expect(loadConfig()).rejects.toThrow(message);
});

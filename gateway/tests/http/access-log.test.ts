import fastify from 'fastify';
import pino from 'pino';
import { accessLog } from '../../src/http/access-log';

it('contains paths and statuses, but no e-mail address and no query string', async () => {
  const lines: string[] = [];
  const logRequest = accessLog(pino({}, { write: (line) => void lines.push(line) }));
  const app = fastify();
  app.addHook('onRequest', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
  app.get('/profile/:email', () => ({}));
  app.get('/tools', () => ({}));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const paths = [
    '/profile/buyer@example.com',
    '/profile/buyer%40example.com',
    '/nothing/buyer@example.com/x',
    '/tools?email=buyer@example.com',
  ];
  for (const path of paths) await (await fetch(url + path)).text();
  await app.close();
  const logged = lines.map((line) => JSON.parse(line) as { path: string; status: number });
  expect(logged.map(({ path, status }) => [path, status])).toEqual([
    ['/profile/:email', 200],
    ['/profile/:email', 200],
    ['/nothing/:email/x', 404],
    ['/tools', 200],
  ]);
  expect(lines.join('')).not.toContain('example');
});

import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { cleanup } from '../../src/cli/cleanup';
import { makeDatabase } from '../support/servers/database';

/** A request gives up after 1.6 s; after 2 s the command says that it waits. */
const DELAY = 2_500;

it('a command waits longer than a request for a connection to a busy database', async () => {
  const database = await makeDatabase();
  const { hostname, port } = new URL(database.url);
  const busy = createServer((client) => {
    setTimeout(() => {
      const postgres = connect(Number(port), hostname);
      client.on('error', () => postgres.destroy());
      postgres.on('error', () => client.destroy());
      client.pipe(postgres).pipe(client);
    }, DELAY);
  }).listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const address = Object.assign(new URL(database.url), { port: (busy.address() as AddressInfo).port });
  const before = { ...process.env };
  Object.assign(process.env, { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: address.href });
  const printed = jest.spyOn(console, 'log').mockReturnValue();
  const told = jest.spyOn(console, 'error').mockReturnValue();

  await cleanup(['--dry-run']);
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^0 sessions to delete/));
  expect(told.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Waiting for the database at .*, for 60 s at most …$/),
  ]);

  process.env = before;
  told.mockRestore();
  printed.mockRestore();
  busy.close();
  await database.drop();
});

import { newId } from '../../../src/shared/ids';
import { postPublic } from '../../../src/shared/net/public-post';
import type { Resolve } from '../../../src/shared/net/public-address';
import { aCompany } from '../../support/companies';
import { startHost } from '../../support/servers/foreign-host';
import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { until } from '../../support/until';
import { aWebhook, anEvent, createWebhook, deliveriesOf, startReceiver, webhookOf } from './a-webhook';

/** Where webhooks may send, and what they take as an answer. */
let shop: TestShop;
let strict: TestShop;
const workers: RunningWorker[] = [];
beforeAll(async () => {
  shop = await startShop({ FETCH_LOOPBACK: 'on' });
  strict = await startShop();
  for (const one of [shop, strict]) workers.push(await startWorker(one.services));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all([shop.close(), strict.close()]);
});

async function anOwner(of: TestShop): Promise<{ owner: Person; companyId: string }> {
  const [admin, owner] = [await of.admin(), await of.customer()];
  return { owner, companyId: await aCompany(of, { owner, admin }) };
}

/** The first attempt to send an event to an address that was saved. */
async function attemptTo(of: TestShop, url: string, stored = url) {
  const { owner, companyId } = await anOwner(of);
  const { id } = await aWebhook(of, owner, { companyId, scopes: ['purchases.read'], url });
  await of.dataSource.query('UPDATE webhooks SET url = $2 WHERE id = $1', [id, stored]);
  await anEvent(of, 'purchase.approved', { companyId });
  await until(async () => (await deliveriesOf(of, owner, id))[0]?.attempts === 1);
  return { ...(await deliveriesOf(of, owner, id))[0], webhook: await webhookOf(of, owner, id) };
}

const PRIVATE = 'The address leads into a private network. Only public addresses are allowed.';
const HTTPS = 'The address must begin with https:// and have no user name.';

it.each([
  ['http://erp.example/hook', HTTPS],
  ['https://me:secret@erp.example/hook', HTTPS],
  ['ftp://erp.example/hook', HTTPS],
  ['https://127.0.0.1/hook', PRIVATE],
  ['https://2130706433/hook', PRIVATE],
  ['https://169.254.169.254/latest/meta-data/', PRIVATE],
  ['https://10.0.0.1/hook', PRIVATE],
  ['https://[::ffff:10.0.0.1]/hook', PRIVATE],
  ['erp.example/hook', 'This is not a valid web address.'],
])('%s is refused when it is saved', async (url, message) => {
  const { owner, companyId } = await anOwner(strict);
  const { errors } = await createWebhook(strict, owner, { companyId, scopes: ['purchases.read'], url });
  expect(errors?.[0]?.extensions.details.fields).toEqual({ url: message });
});

it.each(['https://localhost:9/hook', 'https://127.0.0.1.nip.invalid/hook'])(
  '%s is refused where the connection is made',
  async (url) => {
    const host = await startHost((_request, response) => response.end());
    const { error, status, webhook } = await attemptTo(strict, url);
    expect([PRIVATE, 'There is no server with this name.']).toContain(error);
    expect([status, host.asked]).toEqual([null, []]);
    expect(webhook.nextAttemptAt).not.toBeNull();
    await host.close();
  },
);

it.each(['http://127.0.0.1:9/', 'https://169.254.169.254/', 'https://[fd00:ec2::254]/'])(
  'an address in the database is checked again: %s',
  async (stored) => {
    const { error } = await attemptTo(strict, 'https://erp.example/hook', stored);
    expect([PRIVATE, HTTPS]).toContain(error);
  },
);

it.each(['127.0.0.1', '169.254.169.254'])(
  'a name that means %s after it was checked is not asked again, and the next time refused',
  async (address) => {
    const host = await startHost((_request, response) => response.end('ours'));
    const answers = ['127.0.0.1', address];
    const resolve: Resolve = (_name, _options, found) =>
      found(null, [{ address: answers.shift() ?? address, family: 4 }]);
    const sent = { headers: {}, body: '{}' };
    const send = (loopback: boolean) =>
      postPublic(`http${loopback ? '' : 's'}://rebinding.example:${host.port}/`, sent, {
        ms: 10_000,
        bytes: 64,
        loopback,
        resolve,
      });
    expect(await send(true)).toEqual({ status: 200, text: 'ours' });
    await expect(send(false)).rejects.toThrow(PRIVATE);
    expect(host.asked).toHaveLength(1);
    await host.close();
  },
);

it('a redirect is not followed', async () => {
  const target = await startReceiver();
  const host = await startReceiver((response) => response.writeHead(307, { location: target.url }).end());
  expect(await attemptTo(shop, host.url)).toMatchObject({
    status: 307,
    error: 'The server redirects (307), which is not followed.',
  });
  expect(target.asked).toEqual([]);
  await Promise.all([host.close(), target.close()]);
});

it('of a large answer 64 KiB are kept, without waiting for its end', async () => {
  const host = await startReceiver((response) => {
    response.writeHead(200);
    const more = () =>
      void (response.destroyed || response.write(Buffer.alloc(50_000, 'a\0'), () => setTimeout(more, 1)));
    more();
  });
  const { state, answer } = await attemptTo(shop, host.url);
  expect(state).toBe('Delivered');
  expect(answer).toBe('a\uFFFD'.repeat(32 * 1024));
  await host.close();
});

it('a server that does not end its answer within 10 seconds has not taken the event', async () => {
  const host = await startReceiver((response) => {
    response.writeHead(200);
    response.write('slow');
  });
  expect(await attemptTo(shop, host.url)).toMatchObject({
    state: 'Pending',
    status: null,
    error: 'The server took longer than 10 seconds.',
  });
  await host.close();
}, 40_000);

it('a server that is away is named, and so is a secret that cannot be decrypted', async () => {
  const host = await startReceiver();
  await host.close();
  expect(await attemptTo(shop, host.url)).toMatchObject({
    error: 'The server cannot be reached (ECONNREFUSED).',
  });
  const { owner, companyId } = await anOwner(shop);
  const { id } = await aWebhook(shop, owner, { companyId, scopes: ['quotes.read'], url: host.url });
  await shop.dataSource.query(
    'UPDATE webhook_secrets SET sealed = set_byte(sealed, 20, 0) || $2 WHERE webhook_id = $1',
    [id, Buffer.from(newId())],
  );
  await anEvent(shop, 'quote.requested', { companyId });
  await until(async () => (await deliveriesOf(shop, owner, id))[0]?.attempts === 1);
  const [{ error }] = await deliveriesOf(shop, owner, id);
  expect(error).toContain('Please rotate the secret.');
});
